import { invitedRoles } from "#db/schema/allowed-values";
import { fields } from "~/platform/forms/fields";

export const invitationFields = fields({
  role: {
    kind: "radio",
    values: invitedRoles,
    text: (value) => `administration.invite.role.${value}`,
    label: "administration.invite.role.label",
    missing: "accounts.invitation.roleMissing",
    inline: true,
  },
  email: {
    kind: "email",
    label: "administration.invite.email",
    missing: "accounts.invitation.missing",
    autoComplete: "off",
  },
});

export const suspensionFields = fields({
  reason: {
    kind: "text",
    max: 1000,
    rows: 3,
    label: "administration.suspend.reason",
    hint: "administration.suspend.reasonHint",
    missing: "administration.suspend.reasonMissing",
  },
});

export const impersonationFields = fields({
  reason: {
    kind: "text",
    max: 300,
    rows: 2,
    label: "administration.impersonate.reason",
    missing: "administration.impersonate.reasonMissing",
  },
});
