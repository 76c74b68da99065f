import { intent } from "~/platform/forms/intent";
import { z } from "zod";
import { comparison } from "~/platform/forms/comparison";
import { shapeOf } from "~/platform/forms/field-schemas";
import { nomineeFields } from "../settings/settings-fields";
import { currentPassword } from "../settings/settings-forms";

export const nomineeForm = z.discriminatedUnion("intent", [
  intent("save", {
    ...shapeOf(nomineeFields),
    password: currentPassword,
  }).check(
    comparison(["email", "phone"], (typed, refuse) => {
      if (!typed.email && !typed.phone) refuse(["email"], "accounts.nominee.contactMissing");
    }),
  ),
  intent("remove"),
]);

export type NomineeInput = Extract<z.output<typeof nomineeForm>, { intent: "save" }>;
