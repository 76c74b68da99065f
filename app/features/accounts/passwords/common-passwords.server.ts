import * as common from "@zxcvbn-ts/language-common";
import { invalid } from "~/platform/refusals";

const known = new Set<string>(common.dictionary["passwords-common"]);

/** @throws Refusal invalid for a password that attackers try first. */
export function refuseCommonPassword(
  password: string,
  field: "password" | "newPassword" = "password",
) {
  if (known.has(password.toLowerCase())) throw invalid({ [field]: ["accounts.password.common"] });
}
