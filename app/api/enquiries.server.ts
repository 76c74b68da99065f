import { z } from "zod";
import { moveEnquiry } from "~/features/enquiries/answering/move-enquiry.server";
import { enquiriesQuery, moveCall } from "~/features/enquiries/api-forms";
import { enquiryForm } from "~/features/enquiries/forms";
import { enquiriesJson, enquiryJson, sentJson } from "~/features/enquiries/json.server";
import { threadOf, threadsFor } from "~/features/enquiries/lists/api-queries.server";
import { sendEnquiry } from "~/features/enquiries/sending/send-enquiry.server";
import { operation } from "./operation.server";

export const enquiryOperations = [
  operation("GET", "/api/enquiries/all-enquiries", {
    summary: "api.calls.enquiries",
    notes: "api.notes.enquiries",
    who: "member",
    input: enquiriesQuery,
    output: enquiriesJson,
    run: async ({ actor, input }) => ({ body: await threadsFor(actor, input) }),
  }),

  operation("POST", "/api/enquiries", {
    summary: "api.calls.sendEnquiry",
    notes: "api.notes.sendEnquiry",
    who: "anyone",
    input: enquiryForm,
    output: sentJson,
    status: 201,
    idempotent: true,
    refuses: ["conflict", "tooMany"],
    example: {
      providerIds: ["the id of a service"],
      eventType: "wedding",
      functions: ["sangeet", "wedding"],
      eventDate: "2027-02-14",
      guestCount: 300,
      city: "Jaipur",
      budget: 500000,
      name: "Asha Verma",
      email: "asha@example.com",
      phone: "98765 43210",
      contactPreference: "whatsapp",
    },
    async run({ actor, input, idempotencyKey, address, language }) {
      // A guest's script has no cookie of its own: a repeat is recognised by the e-mail address.
      const sender = { account: actor, visitor: input.email, address, language };
      const sent = await sendEnquiry(input, sender, idempotencyKey);
      return { message: sent.verified ? "enquiries.verify.done" : "accounts.otp.sent", body: sent };
    },
  }),

  operation("POST", "/api/enquiries/:id/:event", {
    summary: "api.calls.moveEnquiry",
    notes: "api.notes.moveEnquiry",
    who: "member",
    input: moveCall,
    output: z.object({ enquiry: enquiryJson }),
    refuses: ["conflict"],
    example: { expectedState: "viewed" },
    async run({ actor, input: { id, ...move } }) {
      const { already } = await moveEnquiry(actor, id, move);
      return {
        message: `enquiries.${already ? "already" : "done"}.${move.event}`,
        body: { enquiry: await threadOf(actor, id) },
      };
    },
  }),
];
