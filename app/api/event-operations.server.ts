import { z } from "zod";
import {
  eventsForScripts,
  eventsJson,
  eventsQuery,
} from "~/features/enquiries/event-enquiries.server";
import { createEvent } from "~/features/events/event-commands.server";
import { eventForm } from "~/features/events/event-forms";
import { operation } from "./operation.server";

export const eventOperations = [
  operation("GET", "/api/events/all", {
    summary: "api.calls.events",
    notes: "api.notes.events",
    who: "member",
    input: eventsQuery,
    output: eventsJson,
    run: async ({ actor, input }) => ({ body: await eventsForScripts(actor, input) }),
  }),

  operation("POST", "/api/events", {
    summary: "api.calls.createEvent",
    notes: "api.notes.createEvent",
    who: "member",
    input: eventForm,
    output: z.object({ id: z.string() }),
    status: 201,
    idempotent: true,
    refuses: ["conflict", "tooMany"],
    example: {
      name: "Neha and Arjun's wedding",
      city: "Indore",
      contactPreference: "whatsapp",
      functions: [
        {
          type: "haldi",
          date: "2027-02-12",
          guestCount: 120,
          categories: ["catering"],
          answers: { catering: { plates: 120, food: "veg_jain", perPlate: 450 } },
        },
        { type: "wedding", date: "2027-02-14", guestCount: 350 },
      ],
    },
    async run({ actor, input, idempotencyKey }) {
      return {
        message: "events.done.create",
        body: await createEvent(actor, input, idempotencyKey),
      };
    },
  }),
];
