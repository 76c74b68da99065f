import { and, eq } from "drizzle-orm";
import { audit } from "~/platform/security/audit.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { findCity } from "~/platform/india/places/places";
import { readsAsTeam } from "~/platform/india/identifiers/shown-names";
import { invalid } from "~/platform/refusals";
import type { Language } from "~/platform/i18n";
import type { Account } from "../account-queries.server";
import { confirmPassword, type Proof } from "../sign-in/confirm-password.server";
import type { LocationInput } from "./settings-forms";

const { accounts } = schema;

/** @throws Refusal invalid for a name of the team, unless the account is of the team */
export async function changeName(actor: Account, name: string) {
  if (actor.role !== "admin" && readsAsTeam(name)) throw invalid({ name: ["fields.name.team"] });
  await write((tx) => set(tx, actor, { name }));
}

export async function changeLanguage(actor: Account, language: Language) {
  await write((tx) => set(tx, actor, { language }));
}

export async function changeLocation(actor: Account, input: LocationInput) {
  const location =
    input.intent === "city"
      ? { city: cityOf(input.city), latitude: null, longitude: null }
      : { city: null, latitude: roughly(input.latitude), longitude: roughly(input.longitude) };
  await write((tx) => set(tx, actor, location));
}

/** @throws Refusal invalid for a wrong password */
export async function changePhone(actor: Account, phone: string, proof: Proof) {
  await confirmPassword(actor, proof);
  await write(async (tx) => {
    await set(tx, actor, { phone });
    await audit(tx, { actorId: actor.id, event: "account.changePhone", subject: actor.id });
  });
}

const cityOf = (typed: string | undefined) => (typed && (findCity(typed)?.slug ?? typed)) || null;

/** Two decimals are about a kilometre: enough for providers nearby, too coarse for a door. */
const roughly = (degrees: number) => Math.round(degrees * 100) / 100;

async function set(tx: Tx, actor: Account, changes: Partial<typeof accounts.$inferInsert>) {
  await tx
    .update(accounts)
    .set({ ...changes, updatedAt: now() })
    .where(and(eq(accounts.id, actor.id), eq(accounts.state, "active")));
}
