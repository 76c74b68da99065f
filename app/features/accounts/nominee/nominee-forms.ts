import { z } from "zod";
import { comparison } from "~/platform/forms/comparison";
import { shapeOf } from "~/platform/forms/field-schemas";
import { nomineeFields } from "../settings/settings-fields";
import { currentPassword } from "../settings/settings-forms";
import { byIntent } from "~/platform/forms/intent";

export const nomineeForm = byIntent(
  { remove: {} },
  z
    .object({
      intent: z.literal("save"),
      ...shapeOf(nomineeFields),
      password: currentPassword,
    })
    .check(
      comparison(["email", "phone"], (typed, refuse) => {
        if (!typed.email && !typed.phone) refuse(["email"], "accounts.nominee.contactMissing");
      }),
    ),
);

export type NomineeInput = Extract<z.output<typeof nomineeForm>, { intent: "save" }>;
