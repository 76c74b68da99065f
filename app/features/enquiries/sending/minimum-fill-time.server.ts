import { setTimeout as pause } from "node:timers/promises";
import { now } from "~/platform/clock.server";
import { isKeyedHash, keyedHash } from "~/platform/security/encryption.server";

const minimumMs = 2000;

export function formRenderedStamp(): string {
  const at = String(now().getTime());
  return `${at}.${keyedHash("drawn", at)}`;
}

/**
 * Delays forms posted faster than anyone can type by up to two seconds: that slows scripts down,
 * while a person whose browser filled in everything loses nothing.
 */
export async function enforceMinimumFillTime(stamp: string | undefined) {
  const [at = "", hash = ""] = (stamp ?? "").split(".");
  const age = isKeyedHash("drawn", at, hash) ? now().getTime() - Number(at) : 0;
  if (age < minimumMs) await pause(minimumMs - Math.max(0, age));
}
