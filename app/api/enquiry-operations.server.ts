import { z } from "zod";
import type { Account } from "~/features/accounts/account-queries.server";
import { required } from "~/platform/required";
import { lostEvent } from "~/features/bookings/lost-provider.server";
import { askOthers, askOthersCall } from "~/features/enquiries/asking-others/ask-others.server";
import { conflict } from "~/platform/refusals";
import {
  quotedEnquiriesJson,
  quotedEnquiryJson,
  withQuotes,
  answerCall,
  sendCall,
} from "~/features/quotes/quote-json.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { answerQuote, transitionEnquiryAndQuotes } from "~/features/quotes/quote-commands.server";
import {
  messageCall,
  messagesQuery,
  messagesFor,
  messagesJson,
} from "~/features/messages/message-json.server";
import { sendMessage } from "~/features/messages/send-message.server";
import {
  enquiriesQuery,
  enquiryEventCall,
  sentJson,
} from "~/features/enquiries/enquiry-json.server";
import { enquiryForm } from "~/features/enquiries/enquiry-forms";
import {
  threadOf,
  threadsFor,
  threadsSent,
} from "~/features/enquiries/lists/enquiry-list-api-queries.server";
import { sendEnquiry } from "~/features/enquiries/sending/send-enquiry.server";
import { operation } from "./operation.server";

const withEnquiry = z.object({ enquiry: quotedEnquiryJson });

export const enquiryOperations = [
  operation("GET", "/api/enquiries/all-enquiries", {
    summary: "api.calls.enquiries",
    notes: "api.notes.enquiries",
    who: "member",
    input: enquiriesQuery,
    output: quotedEnquiriesJson,
    async run({ actor, input }) {
      const { enquiries, nextCursor } = await threadsFor(actor, input);
      return { body: { enquiries: await withQuotes(enquiries), nextCursor } };
    },
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
    async run({ actor, input, idempotencyKey, ip, language }) {
      // A guest's script has no cookie: a repeat is recognised by the email.
      const sender = { account: actor, visitor: input.email, ip, language };
      const sent = await sendEnquiry(input, sender, idempotencyKey);
      const enquiries = actor ? await threadsSent(actor, sent.reference) : [];
      return {
        message: sent.verified ? "enquiries.verify.done" : "accounts.otp.sent",
        body: { ...sent, enquiries },
      };
    },
  }),

  operation("POST", "/api/enquiries/:id/quote", {
    summary: "api.calls.sendQuote",
    notes: "api.notes.sendQuote",
    who: "member",
    input: sendCall,
    output: withEnquiry,
    status: 201,
    idempotent: true,
    refuses: ["conflict", "tooMany"],
    example: {
      guestCount: 300,
      lines: [{ description: "Vegetarian dinner", quantity: 300, unit: "plate", price: 650 }],
      travel: 2500,
      gst: "added",
      gstRate: 5,
      advance: 50000,
      refunds: [{ daysBefore: 30, percent: 100 }],
    },
    async run({ actor, input: { id, lastVersion, ...quote }, idempotencyKey }) {
      await sendQuote(actor, id, quote, idempotencyKey, lastVersion);
      return {
        message: "quotes.done.send",
        body: await quotedEnquiry(actor, id),
      };
    },
  }),

  operation("POST", "/api/enquiries/:id/quote/:event", {
    summary: "api.calls.answerQuote",
    notes: "api.notes.answerQuote",
    who: "member",
    input: answerCall,
    output: withEnquiry,
    refuses: ["conflict"],
    example: { quoteId: "the id of a quote", reason: "price" },
    async run({ actor, input: { id, ...answer } }) {
      const result = await answerQuote(actor, id, answer);
      return {
        message: `quotes.${result}.${answer.event}`,
        body: await quotedEnquiry(actor, id),
      };
    },
  }),

  operation("GET", "/api/enquiries/:id/messages", {
    summary: "api.calls.messages",
    notes: "api.notes.messages",
    who: "member",
    input: messagesQuery,
    output: messagesJson,
    run: async ({ actor, input }) => ({ body: await messagesFor(actor, input) }),
  }),

  operation("POST", "/api/enquiries/:id/message", {
    summary: "api.calls.sendMessage",
    notes: "api.notes.sendMessage",
    who: "member",
    input: messageCall,
    output: z.object({ messageId: z.string() }),
    status: 201,
    idempotent: true,
    refuses: ["conflict", "tooMany"],
    example: { text: "Is the lawn free from the evening before?" },
    async run({ actor, input: { id, ...message }, idempotencyKey }) {
      const { messageId } = await sendMessage(actor, id, message, idempotencyKey);
      return { message: "messages.done", body: { messageId } };
    },
  }),

  operation("POST", "/api/enquiries/:id/others", {
    summary: "api.calls.askOthers",
    notes: "api.notes.askOthers",
    who: "member",
    input: askOthersCall,
    output: z.object({ reference: z.string() }),
    status: 201,
    refuses: ["conflict", "tooMany"],
    example: { providerIds: ["the id of a service"] },
    async run({ actor, input: { id, providerIds }, ip, language }) {
      const lost = await lostEvent(actor, id);
      if (!lost) throw conflict("enquiries.askOthers.over");
      const sender = { account: actor, visitor: actor.id, ip, language };
      const { reference, already } = await askOthers(sender, lost, providerIds);
      return {
        message: `enquiries.askOthers.${already ? "already" : "done"}`,
        body: { reference },
      };
    },
  }),

  operation("POST", "/api/enquiries/:id/:event", {
    summary: "api.calls.transitionEnquiry",
    notes: "api.notes.transitionEnquiry",
    who: "member",
    input: enquiryEventCall,
    output: withEnquiry,
    refuses: ["conflict"],
    example: { expectedState: "viewed" },
    async run({ actor, input: { id, ...transition } }) {
      const { already } = await transitionEnquiryAndQuotes(actor, id, transition);
      return {
        message: `enquiries.${already ? "already" : "done"}.${transition.event}`,
        body: await quotedEnquiry(actor, id),
      };
    },
  }),
];

async function quotedEnquiry(actor: Account, id: string) {
  const [enquiry] = await withQuotes([await threadOf(actor, id)]);
  return { enquiry: required(enquiry, "enquiry that was read") };
}
