import { z } from "zod";
import { currentPassword } from "~/features/accounts/settings/settings-forms";
import { shapeOf } from "~/platform/forms/field-schemas";
import { impersonationFields, invitationFields, suspensionFields } from "./user-fields";
import { sentKey } from "~/platform/shared-schemas";
import { byIntent } from "~/platform/forms/intent";

const expectedState = sentKey.default("");

const { role, email } = shapeOf(invitationFields);

export const invitationsForm = byIntent({
  invite: { role, email, password: currentPassword },
  resend: { invitation: sentKey, version: z.string().max(20) },
  revoke: { invitation: sentKey },
});

export const userForm = byIntent({
  suspend: { expectedState, ...shapeOf(suspensionFields) },
  restore: { expectedState },
  endSessions: {},
  resetSecondFactor: { password: currentPassword },
});

export const impersonationForm = z.object({
  ...shapeOf(impersonationFields),
  password: currentPassword,
});

export type ImpersonationInput = z.output<typeof impersonationForm>;
export type InvitationsInput = z.output<typeof invitationsForm>;
export type UserInput = z.output<typeof userForm>;
