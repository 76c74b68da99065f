import { and, eq, inArray, lt } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { days, later, now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { keyedHash } from "~/platform/security/encryption.server";
import { networkOf } from "~/platform/security/networks.server";
import type { Origin } from "./sessions.server";
import { workingRetentionDays } from "~/platform/retention";

const { accounts, knownDevices } = schema;

const retention = days(workingRetentionDays.knownDevices);

/** A browser that the account knows, otherwise the network. */
type Device = { key: string; isKnown: boolean; isBrowser: boolean };
type From = Pick<Origin, "ip" | "browser">;

export async function deviceOf(email: string, origin: From): Promise<Device> {
  const network = networkMark(origin.ip);
  const browser = browserMark(origin);
  const found = await db
    .select({ mark: knownDevices.mark })
    .from(accounts)
    .innerJoin(knownDevices, eq(knownDevices.accountId, accounts.id))
    .where(and(eq(accounts.email, email), inArray(knownDevices.mark, [network, browser])));
  const known = new Set(found.map(({ mark }) => mark));
  return known.has(browser)
    ? { key: browser, isKnown: true, isBrowser: true }
    : { key: origin.ip, isKnown: known.has(network), isBrowser: false };
}

/** Call it once the user has proved by password or code that the account is theirs. */
export async function rememberDevice(tx: Tx, accountId: AccountId, origin: From) {
  const marks = [networkMark(origin.ip), browserMark(origin)].filter(Boolean);
  await tx
    .insert(knownDevices)
    .values(marks.map((mark) => ({ accountId, mark, seenAt: now() })))
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.mark],
      set: { seenAt: now() },
    });
}

export async function forgetDevicesOf(tx: Tx, accountId: AccountId) {
  await tx.delete(knownDevices).where(eq(knownDevices.accountId, accountId));
}

export async function forgetOldDevices(tx: Tx) {
  await tx.delete(knownDevices).where(lt(knownDevices.seenAt, later(now(), -retention)));
}

/** IP addresses are personal data: only keyed hashes of their networks are stored. */
export const networkMark = (ip: string) => keyedHash("network", networkOf(ip));

const browserMark = ({ browser }: From) => (browser ? keyedHash("browser", browser) : "");
