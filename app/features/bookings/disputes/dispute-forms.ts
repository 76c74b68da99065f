import { z } from "zod";
import { messagePageForm } from "~/features/messages/message-forms";
import { freeText } from "~/platform/india/india-fields";

/** What one side of a disputed booking says. */
const statementForm = z.object({
  text: freeText({ max: 2000, missing: "bookings.dispute.missing" }),
});
export type StatementInput = z.output<typeof statementForm>;

/**
 * The same from its page: with files, as many as go along with a message, and the key of one
 * sending.
 */
export const statementPageForm = statementForm.extend({
  files: messagePageForm.shape.files,
  _idem: messagePageForm.shape._idem,
});

/** The path names the booking. */
export const statementCall = statementForm.safeExtend({ id: z.string().max(40) });
