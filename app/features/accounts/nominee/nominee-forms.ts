import { intent } from "~/platform/forms/intent";
import { z } from "zod";
import { comparison } from "~/platform/forms/comparison";
import { email, freeText, mobile, personName } from "~/platform/india/india-fields";
import { currentPassword } from "../settings/settings-forms";

export const nomineeForm = z.discriminatedUnion("intent", [
  intent("save", {
    name: personName({ missing: "accounts.nominee.name.missing" }),
    email: email.optional(),
    phone: mobile.optional(),
    relation: freeText.optional({ max: 60, oneLine: true }),
    password: currentPassword,
  }).check(
    comparison(["email", "phone"], (typed, refuse) => {
      if (!typed.email && !typed.phone) refuse(["email"], "accounts.nominee.contactMissing");
    }),
  ),
  intent("remove"),
]);

export type NomineeInput = Extract<z.output<typeof nomineeForm>, { intent: "save" }>;
