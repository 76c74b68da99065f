import { z } from "zod";
import { tidyCode } from "~/platform/india/text";
import { currentPassword } from "../settings/settings-forms";

const secondFactor = z
  .string({ error: "accounts.secondFactor.missing" })
  .max(100, "accounts.secondFactor.wrong")
  .transform((text) => tidyCode(text));

export const logInCodeForm = z.object({ secondFactor });

export const secondFactorForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("start"), password: currentPassword }),
  z.object({ intent: z.literal("finish"), password: currentPassword, secondFactor }),
  z.object({ intent: z.literal("renew"), password: currentPassword, secondFactor }),
  z.object({ intent: z.literal("turnOff"), password: currentPassword, secondFactor }),
]);

export type SecondFactorInput = z.output<typeof secondFactorForm>;
