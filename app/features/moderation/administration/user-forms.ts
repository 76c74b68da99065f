import { intent } from "~/platform/forms/intent";
import { z } from "zod";
import { invitedRoles } from "#db/schema/allowed-values";
import { currentPassword } from "~/features/accounts/settings/settings-forms";
import { email, freeText } from "~/platform/india/india-fields";

const id = z.string().max(40);
const expectedState = z.string().max(40).default("");

export const invitationsForm = z.discriminatedUnion("intent", [
  intent("invite", {
    role: z.enum(invitedRoles, { error: "accounts.invitation.roleMissing" }).default("admin"),
    email: email({ missing: "accounts.invitation.missing" }),
    password: currentPassword,
  }),
  intent("resend", { invitation: id, version: z.string().max(20) }),
  intent("revoke", { invitation: id }),
]);

export const userForm = z.discriminatedUnion("intent", [
  intent("suspend", {
    expectedState,
    reason: freeText({ missing: "administration.suspend.reasonMissing", max: 1000 }),
  }),
  intent("restore", { expectedState }),
  intent("endSessions"),
  intent("resetSecondFactor", { password: currentPassword }),
]);

export const impersonationForm = z.object({
  reason: freeText({ missing: "administration.impersonate.reasonMissing", max: 300 }),
  password: currentPassword,
});

export type ImpersonationInput = z.output<typeof impersonationForm>;
export type InvitationsInput = z.output<typeof invitationsForm>;
export type UserInput = z.output<typeof userForm>;
