import { Secret, TOTP } from "otpauth";
import type { Visitor } from "./visitor";

/** Turns on an account's two-step log-in in its settings. */
export async function turnOnSecondFactor(visitor: Visitor, password: string) {
  const settings = await visitor.open("/settings/second-factor");
  const enrolment = await settings.submit("start", { password });
  const key = enrolment.document.querySelector(".enrolment-key")!.text.replaceAll(" ", "");
  const secondFactor = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await enrolment.submit("finish", { secondFactor });
}
