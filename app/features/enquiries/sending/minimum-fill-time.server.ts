import { setTimeout as pause } from "node:timers/promises";
import { now } from "~/platform/clock.server";
import { isKeyedHash, keyedHash } from "~/platform/security/encryption.server";

const leastMs = 2000;

/** When a guest's form was rendered, signed: goes into a hidden box. */
export function formRenderedStamp(): string {
  const at = String(now().getTime());
  return `${at}.${keyedHash("drawn", at)}`;
}

/**
 * A guest's form that comes back faster than anybody types waits until the two seconds are over,
 * one without a stamp of ours the whole time. Scripts lose their speed; a person whose browser
 * filled in everything loses nothing.
 */
export async function enforceMinimumFillTime(stamp: string | undefined) {
  const [at = "", hash = ""] = (stamp ?? "").split(".");
  const age = isKeyedHash("drawn", at, hash) ? now().getTime() - Number(at) : 0;
  if (age < leastMs) await pause(leastMs - Math.max(0, age));
}
