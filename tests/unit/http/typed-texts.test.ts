import { expect, test } from "vitest";
import { grievancePageForm } from "~/features/moderation/grievances/grievance-forms";
import { quotePost } from "~/features/quotes/quote-forms";
import { presentSavedForm, typedTexts } from "~/http/forms/saved-form-presenter.server";
import { typedIn } from "~/http/forms/saved-forms.server";
import { translatorFor } from "~/platform/i18n.server";

const labels = (name: string) => (name === "message" ? "Message" : "");

test("what could not be saved is listed by the labels of the page, including files", () => {
  const form: [string, FormDataEntryValue][] = [
    ["_csrf", "a token"],
    ["intent", "continue"],
    ["licenseStatus", "yes"],
    ["message", "Twelve players"],
    ["quoteId", "hidden by the page"],
    ["shown", "hidden by the page"],
    ["upiId", "bilal@upi"],
    ["unknownField", "something"],
    ["fssai", " "],
    ["panCard", new File(["x"], "pan.jpg")],
    ["gstCertificate", new File([], "")],
  ];
  expect(typedTexts(form, translatorFor("en"), labels)).toEqual([
    { key: "Licence", value: "yes" },
    { key: "Message", value: "Twelve players" },
    { key: "UPI ID", value: "bilal@upi" },
    { key: "unknownField", value: "something" },
    { key: "File", value: "pan.jpg" },
  ]);
});

test.each([
  ["en", ["Line 1, description", "Line 1, price per unit", "Row 1, percentage refunded", "Travel"]],
  ["hi", ["आइटम 1, ब्योरा", "आइटम 1, एक की कीमत", "लाइन 1, कितने प्रतिशत वापस", "आने-जाने का खर्च"]],
] as const)("a quote that could not be sent is listed by its labels in %s", (language, labels) => {
  const form = new FormData();
  form.set("lastVersion", "0");
  form.set("lines[0].description", "Dinner");
  form.set("lines[0].price", "650");
  form.set("refunds[0].percent", "50");
  form.set("travel", "2500");
  const rows = typedIn(form, { schema: quotePost, labels: undefined }, translatorFor(language));
  expect(rows.map(({ key }) => key)).toEqual(labels);
});

test("a grievance that could not be sent is listed by its labels", () => {
  const form = new FormData();
  form.set("kind", "booking");
  form.set("dataRequest", "");
  form.set("words", "They came two hours late.");
  form.set("about", "BKG-T9CV-PCP4");
  const rows = typedIn(form, { schema: grievancePageForm, labels: undefined }, translatorFor("en"));
  expect(rows).toEqual([
    { key: "What is it about?", value: "A booking or money" },
    {
      key: "What happened, and what would you like to happen?",
      value: "They came two hours late.",
    },
    { key: "Reference number", value: "BKG-T9CV-PCP4" },
  ]);
});

test.each([
  ["/service-provider-onboarding/company", "continue", "Save and continue"],
  ["/dashboard/my-profile/company", "save", "Save and publish"],
])("a form saved while the user logs in again shows the answers of %s", (path, intent, button) => {
  const { rows } = presentedForm(path, intent);
  expect(rows).toContainEqual({ key: "Business name", value: "Qureshi Band" });
  expect(rows).toContainEqual({ key: "What you wanted to do", value: button });
});

test("a saved change that will be reviewed first is described as such, not as an application", () => {
  expect(presentedForm("/dashboard/my-profile/reviewed", "submit").rows).toContainEqual({
    key: "What you wanted to do",
    value: "Send for checking",
  });
});

test.each([
  ["/dashboard/bookings/7/change", "Bookings"],
  ["/dashboard/events/new", "Events"],
  ["/dashboard/calendar", "Calendar"],
  ["/dashboard/saved-replies", "Saved replies"],
  ["/dashboard/enquiries/7/quote", "My enquiries"],
  ["/providers/qureshi-band/enquire", "Send enquiry"],
  ["/providers/qureshi-band/report", "Another page"],
  ["/shortlist/sharing", "Shortlist"],
  ["/grievance/new", "Grievance"],
])("a form saved from %s is said to belong to %s", (path, page) => {
  expect(presentedForm(path, "save").rows[0]).toEqual({ key: "Goes to", value: page });
});

function presentedForm(path: string, intent: string) {
  const form = {
    id: "1",
    visitor: "2",
    accountMark: "",
    path,
    entries: [
      ["businessName", "Qureshi Band"],
      ["intent", intent],
    ] as [string, string][],
    rows: [],
    fileIds: [],
    isSent: false,
  };
  return presentSavedForm(form, translatorFor("en"), "en");
}
