import { z } from "zod";
import { statementFields } from "../booking-fields";
import { formOf } from "~/platform/forms/field-schemas";
import { messagePageForm } from "~/features/messages/message-forms";
import { sentKey } from "~/platform/shared-schemas";

const statementForm = formOf(statementFields);
export type StatementInput = z.output<typeof statementForm>;

export const statementPageForm = statementForm.extend({
  files: messagePageForm.shape.files,
  _idem: messagePageForm.shape._idem,
});

export const statementCall = statementForm.safeExtend({ id: sentKey });
