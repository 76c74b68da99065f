import { and, eq, inArray, lt } from "drizzle-orm";
import { days, later, now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { keyedHash } from "~/platform/security/encryption.server";
import { networkOf } from "~/platform/security/networks.server";
import type { Origin } from "./sessions.server";

const { accounts, knownPlaces } = schema;

const keptFor = days(90);

/**
 * Where a request came from, as limits count it: a browser that the account knows, otherwise the
 * network.
 */
type Place = { key: string; isKnown: boolean; isBrowser: boolean };
type From = Pick<Origin, "ip" | "browser">;

/** The place of a request for the account of an address; one without an account knows no place. */
export async function placeOf(email: string, origin: From): Promise<Place> {
  const network = networkMark(origin.ip);
  const browser = browserMark(origin);
  const found = await db
    .select({ mark: knownPlaces.mark })
    .from(accounts)
    .innerJoin(knownPlaces, eq(knownPlaces.accountId, accounts.id))
    .where(and(eq(accounts.email, email), inArray(knownPlaces.mark, [network, browser])));
  const known = new Set(found.map(({ mark }) => mark));
  return known.has(browser)
    ? { key: browser, isKnown: true, isBrowser: true }
    : { key: origin.ip, isKnown: known.has(network), isBrowser: false };
}

/** Somebody proved here, by the password or by a code, that the account is theirs. */
export async function rememberPlace(tx: Tx, accountId: string, origin: From) {
  const marks = [networkMark(origin.ip), browserMark(origin)].filter(Boolean);
  await tx
    .insert(knownPlaces)
    .values(marks.map((mark) => ({ accountId, mark, seenAt: now() })))
    .onConflictDoUpdate({
      target: [knownPlaces.accountId, knownPlaces.mark],
      set: { seenAt: now() },
    });
}

export async function forgetPlacesOf(tx: Tx, accountId: string) {
  await tx.delete(knownPlaces).where(eq(knownPlaces.accountId, accountId));
}

export async function forgetOldPlaces(tx: Tx) {
  await tx.delete(knownPlaces).where(lt(knownPlaces.seenAt, later(now(), -keptFor)));
}

/** Addresses are personal data: only keyed hashes of them are kept. */
export const networkMark = (ip: string) => keyedHash("network", networkOf(ip));

const browserMark = ({ browser }: From) => (browser ? keyedHash("browser", browser) : "");
