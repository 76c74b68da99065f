import { described } from "~/platform/forms/field-schemas";
import { intent } from "~/platform/forms/intent";
import { z } from "zod";
import { tidyCode } from "~/platform/india/text";
import { currentPassword } from "../settings/settings-forms";

const secondFactor = described(
  z
    .string({ error: "accounts.secondFactor.missing" })
    .max(100, "accounts.secondFactor.wrong")
    .transform((text) => tidyCode(text)),
  { kind: "code", label: "accounts.secondFactor.label" },
);

export const logInCodeForm = z.object({ secondFactor });

export const secondFactorForm = z.discriminatedUnion("intent", [
  intent("start", { password: currentPassword }),
  intent("finish", { password: currentPassword, secondFactor }),
  intent("renew", { password: currentPassword, secondFactor }),
  intent("turnOff", { password: currentPassword, secondFactor }),
]);

export type SecondFactorInput = z.output<typeof secondFactorForm>;
