import { intent } from "~/platform/forms/intent";
import { z } from "zod";
import { currentPassword } from "~/features/accounts/settings/settings-forms";
import { shapeOf } from "~/platform/forms/field-schemas";
import { impersonationFields, invitationFields, suspensionFields } from "./user-fields";

const id = z.string().max(40);
const expectedState = z.string().max(40).default("");

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
