import { z } from "zod";
import { messagePageForm } from "~/features/messages/message-forms";
import { freeText } from "~/platform/india/india-fields";

const statementForm = z.object({
  text: freeText({ max: 2000, missing: "bookings.dispute.missing" }),
});
export type StatementInput = z.output<typeof statementForm>;

export const statementPageForm = statementForm.extend({
  files: messagePageForm.shape.files,
  _idem: messagePageForm.shape._idem,
});

export const statementCall = statementForm.safeExtend({ id: z.string().max(40) });
