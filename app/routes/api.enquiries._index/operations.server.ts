import { enquiryForm } from "~/features/enquiries/forms";
import { sentJson } from "~/features/enquiries/json.server";
import { sendEnquiry } from "~/features/enquiries/sending/send-enquiry.server";
import { operation } from "~/api/operation.server";

export const operations = [
  operation({
    method: "POST",
    summary: "api.calls.sendEnquiry",
    notes: "api.notes.sendEnquiry",
    who: "anyone",
    input: enquiryForm,
    output: sentJson,
    status: 201,
    idempotent: true,
    refuses: ["tooMany"],
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
    async run({ actor, input, key, address, language }) {
      // A guest's script has no browser that could be told from others: a repeat is known by the address it speaks for.
      const sender = { account: actor, visitor: input.email, address, language };
      const sent = await sendEnquiry(input, sender, key);
      return { message: sent.verified ? "enquiries.verify.done" : "accounts.otp.sent", body: sent };
    },
  }),
];
