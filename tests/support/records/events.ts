import { eventForm, type EventInput } from "~/features/events/event-forms";
import { dayAhead } from "../day-ahead";

/** The form of one function: a haldi in 40 days that needs a caterer. */
export const functionFormValues = (overrides: Record<string, unknown> = {}) => ({
  type: "haldi",
  date: dayAhead(40),
  guestCount: "120",
  categories: ["catering"],
  answers: { catering: { plates: "120", food: "veg_jain", perPlate: "450" } },
  ...overrides,
});

/** The form of a wedding in Indore. */
export const eventFormValues = (overrides: Record<string, unknown> = {}) => ({
  name: "Neha and Arjun's wedding",
  city: "Indore",
  contactPreference: "whatsapp",
  functions: [
    functionFormValues(),
    functionFormValues({ type: "wedding", date: dayAhead(42), guestCount: "350", answers: {} }),
  ],
  ...overrides,
});

export const eventInput = (overrides: Record<string, unknown> = {}): EventInput =>
  eventForm.parse(eventFormValues(overrides));
