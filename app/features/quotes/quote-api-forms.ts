import { z } from "zod";
import { comparison } from "~/platform/forms/comparison";
import { freeText, wholeNumber } from "~/platform/india/india-fields";
import { declineForm, lacksNote, quoteForm } from "./quote-forms";
import { declineReasons, maxVersions } from "./quote-lifecycle";

export const sendCall = quoteForm.safeExtend({
  id: z.string().max(40),
  lastVersion: wholeNumber
    .optional({ min: 0, max: maxVersions })
    .describe("api.fields.lastVersion"),
});

export const answerCall = z
  .object({
    id: z.string().max(40),
    event: z.enum(["decline", "withdraw"], { error: "errors.badRequest.text" }),
    quoteId: declineForm.shape.quoteId,
    reason: z.enum(declineReasons, { error: "quotes.decline.missing" }).optional(),
    note: freeText.optional({ max: 500 }),
  })
  .check(
    comparison(["event", "reason"], ({ event, reason }, refuse) => {
      if (event === "decline" && !reason) refuse(["reason"], "quotes.decline.missing");
    }),
    comparison(["event", "reason", "note"], ({ event, reason, note }, refuse) => {
      if (event === "decline" && reason && lacksNote({ reason, note }))
        refuse(["note"], "quotes.decline.noteMissing");
    }),
  );
