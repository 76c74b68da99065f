import { intent } from "~/platform/forms/intent";
import { z } from "zod";
import { currentPassword } from "~/features/accounts/settings/settings-forms";
import { shapeOf } from "~/platform/forms/field-schemas";
import { impersonationFields, invitationFields, suspensionFields } from "./user-fields";
import { sentKey } from "~/platform/shared-schemas";

const id = sentKey;
const expectedState = sentKey.default("");

const { role, email } = shapeOf(invitationFields);

export const invitationsForm = z.discriminatedUnion("intent", [
  intent("invite", {
    role: role.default("admin"),
    email,
    password: currentPassword,
  }),
  intent("resend", { invitation: id, version: z.string().max(20) }),
  intent("revoke", { invitation: id }),
]);

export const userForm = z.discriminatedUnion("intent", [
  intent("suspend", {
    expectedState,
    ...shapeOf(suspensionFields),
  }),
  intent("restore", { expectedState }),
  intent("endSessions"),
  intent("resetSecondFactor", { password: currentPassword }),
]);

export const impersonationForm = z.object({
  ...shapeOf(impersonationFields),
  password: currentPassword,
});

export type ImpersonationInput = z.output<typeof impersonationForm>;
export type InvitationsInput = z.output<typeof invitationsForm>;
export type UserInput = z.output<typeof userForm>;
