import { z } from "zod";
import { messagePageForm } from "~/features/messages/message-forms";
import { freeText } from "~/platform/india/india-fields";

/** A statement of one side of a disputed booking. */
const statementForm = z.object({
  text: freeText({ max: 2000, missing: "bookings.dispute.missing" }),
});
export type StatementInput = z.output<typeof statementForm>;

/**
 * The statement as its page posts it: with as many files as a message may have, and an idempotency
 * key.
 */
export const statementPageForm = statementForm.extend({
  files: messagePageForm.shape.files,
  _idem: messagePageForm.shape._idem,
});

/** The path names the booking. */
export const statementCall = statementForm.safeExtend({ id: z.string().max(40) });
