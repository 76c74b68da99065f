import type { AccountId, ProviderId } from "#db/schema/ids";
import { and, eq, isNotNull, gte, isNull, ne, or, lt } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { db, schema, type Tx, write } from "~/platform/database/database.server";
import { ascendingBy } from "~/platform/database/insertion-order.server";
import type { Language } from "~/platform/i18n";
import { formatInstant } from "~/platform/india/dates/day-format";
import { namesSomething, isGuestsToPurge } from "#db/schema/columns/index-conditions";
import { now, days, later } from "~/platform/clock.server";
import { referencesIn } from "~/platform/ids.server";
import { istDay, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import { pick } from "~/platform/pick";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { grievancesOf, historyOf, notesOf, type Grievance } from "./grievances.server";
import { confirmWithin } from "./grievance-due-dates.server";
import { retentionDays } from "~/platform/retention";

const { grievances, grievanceNotes } = schema;

export async function exportGrievances(
  actor: Account,
  t: TFunction,
  language: Language,
): Promise<ExportedData | null> {
  const own = await grievancesOf(actor);
  const aboutMe = await consequencesFor(actor);
  if (own.length + aboutMe.length === 0) return null;
  const filed = await Promise.all(
    own.map(async (grievance) => ({
      ...pick(grievance, exported),
      written: await messagesOf(grievance),
      history: (await historyOf(grievance.id)).map((one) => pick(one, ["event", "to", "at"])),
    })),
  );
  return {
    name: "grievances",
    json: { filed, aboutMe },
    sheets: filed.map(({ reference, kind, state, createdAt, words, written, decision }) => ({
      title: t("grievances.page.of", { reference }),
      rows: [
        [t("grievances.form.kind.label"), t(`grievances.kind.${kind}`)],
        [t("grievances.page.state"), t(`grievances.state.${state}`)],
        [t("grievances.page.filed"), formatInstant(createdAt, language)],
        [t("grievances.form.words.label"), words],
        ...written.map((one): [string, string] => [t(`grievances.note.${one.kind}`), one.text]),
        [t("grievances.page.decision"), decision ?? ""],
      ],
    })),
  };
}

/** The reporter's identity and words are not included. */
async function consequencesFor({ id }: Account) {
  const profile = await providerOfAccount(id);
  if (!profile) return [];
  return db
    .select({ reportReason: grievances.reportReason, consequence: grievances.consequence })
    .from(grievances)
    .where(and(eq(grievances.providerId, profile.id), isNotNull(grievances.consequence)))
    .orderBy(...ascendingBy(grievances.closedAt));
}

/** Without the administrators who handled it. */
const exported = [
  ...(["reference", "kind", "dataRequest", "reportReason", "about", "words"] as const),
  ...(["name", "email", "phone", "language", "state", "createdAt", "receivedAt"] as const),
  ...(["dueAt", "reopenedAt", "closedAt", "outcome", "decision"] as const),
];

/** Without administrators' internal notes. */
const messagesOf = async ({ id }: Grievance) =>
  (await notesOf(id))
    .filter(({ kind }) => kind !== "internal")
    .map((note) => pick(note, ["kind", "text", "at"]));

/** Today while one is open, else the day it was closed; not those closed before `since`. */
export async function lastDaysOfNamed(tx: Tx, since: IstDay): Promise<Map<string, IstDay>> {
  const found = await tx
    .select({ about: grievances.about, closedAt: grievances.closedAt })
    .from(grievances)
    .where(
      and(
        namesSomething,
        ne(grievances.state, "unverified"),
        or(isNull(grievances.closedAt), gte(grievances.closedAt, startOfIstDay(since))),
      ),
    );
  const named = new Map<string, IstDay>();
  for (const { about, closedAt } of found)
    for (const reference of referencesIn(about ?? "")) {
      const day = istDay(closedAt ?? now());
      if (day > (named.get(reference) ?? "")) named.set(reference, day);
    }
  return named;
}

export async function lastDaysOfGrievancesOf(
  tx: Tx,
  accountId: AccountId,
  providerId: ProviderId | null,
): Promise<IstDay[]> {
  const found = await tx
    .select({ closedAt: grievances.closedAt })
    .from(grievances)
    .where(
      or(
        eq(grievances.accountId, accountId),
        and(
          eq(grievances.providerId, providerId ?? ""),
          isNull(grievances.closedAt),
          ne(grievances.state, "unverified"),
        ),
      ),
    );
  return found.map(({ closedAt }) => istDay(closedAt ?? now()));
}

/** As long as a deleted account. */
const retention = days(retentionDays.grievances);
const purgedAtOnce = 100;
const guestsToErase = rowByRow();

/** Their kind and outcome remain. */
export async function purgeGrievances(tx: Tx, accountId: AccountId) {
  const own = await tx
    .select({ id: grievances.id })
    .from(grievances)
    .where(eq(grievances.accountId, accountId));
  for (const { id } of own) await anonymise(tx, id);
}

export async function purgeGuestsGrievances() {
  const ended = await db
    .select({ id: grievances.id })
    .from(grievances)
    .where(
      and(
        isGuestsToPurge,
        lt(grievances.closedAt, later(now(), -retention)),
        guestsToErase.isNotPutOff(grievances.id),
      ),
    )
    .limit(purgedAtOnce);
  await guestsToErase.together(ended, async (tx, some) => {
    for (const { id } of some) await anonymise(tx, id);
  });
  await write((tx) =>
    tx
      .delete(grievances)
      .where(
        and(
          eq(grievances.state, "unverified"),
          lt(grievances.createdAt, later(now(), -confirmWithin)),
        ),
      ),
  );
}

async function anonymise(tx: Tx, id: string) {
  await tx
    .update(grievances)
    .set({
      name: "",
      email: "",
      phone: null,
      about: null,
      words: "",
      decision: null,
      consequence: null,
    })
    .where(eq(grievances.id, id));
  await tx.delete(grievanceNotes).where(eq(grievanceNotes.grievanceId, id));
}
