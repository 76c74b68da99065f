import { described } from "~/platform/forms/field-schemas";
import { z } from "zod";
import { tidyCode } from "~/platform/india/text";
import { currentPassword } from "../settings/settings-forms";
import { byIntent } from "~/platform/forms/intent";

const secondFactor = described(
  z
    .string({ error: "accounts.secondFactor.missing" })
    .max(100, "accounts.secondFactor.wrong")
    .transform((text) => tidyCode(text)),
  { kind: "code", label: "accounts.secondFactor.label" },
);

export const logInCodeForm = z.object({ secondFactor });

const withCode = { password: currentPassword, secondFactor };

export const secondFactorForm = byIntent({
  start: { password: currentPassword },
  finish: withCode,
  renew: withCode,
  turnOff: withCode,
});

export type SecondFactorInput = z.output<typeof secondFactorForm>;
