import { createHmac } from "node:crypto";
import bcrypt from "bcryptjs";
import { config } from "~/platform/config.server";
import { required } from "~/platform/required";

/** A valid hash of little work: tests that are not about passwords need not wait for one. */
export function cheapHashOf(password: string): string {
  const secret = required(config().sessionSecrets.at(-1), "secret in SESSION_SECRET");
  const peppered = createHmac("sha384", secret).update(password.normalize("NFC"));
  return bcrypt.hashSync(peppered.digest("base64"), 4);
}
