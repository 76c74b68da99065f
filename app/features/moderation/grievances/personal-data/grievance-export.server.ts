import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { db, schema } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import type { Language } from "~/platform/i18n";
import { formatInstant } from "~/platform/india/dates/day-format";
import { grievancesOf, historyOf, notesOf, type Grievance } from "../grievances.server";

const { grievances } = schema;

/**
 * What an account complained of, and what was answered and decided. Null where there is nothing.
 */
export async function exportGrievances(
  actor: Account,
  t: TFunction,
  language: Language,
): Promise<ExportedData | null> {
  const own = await grievancesOf(actor);
  const aboutMe = await consequencesFor(actor);
  if (own.length + aboutMe.length === 0) return null;
  const written = await Promise.all(own.map(wordsIn));
  const histories = await Promise.all(own.map(({ id }) => historyOf(id)));
  return {
    name: "grievances",
    json: {
      filed: own.map((grievance, k) => ({
        ...ownPartOf(grievance),
        written: written[k],
        history: histories[k]?.map(({ event, to, at }) => ({ event, to, at })),
      })),
      aboutMe,
    },
    sheets: own.map((grievance, k) => ({
      title: t("grievances.page.of", { reference: grievance.reference }),
      rows: [
        [t("grievances.form.kind.label"), t(`grievances.kind.${grievance.kind}`)],
        [t("grievances.page.state"), t(`grievances.state.${grievance.state}`)],
        [t("grievances.page.filed"), formatInstant(grievance.createdAt, language)],
        [t("grievances.form.words.label"), grievance.words],
        ...(written[k] ?? []).map(({ kind, text }): [string, string] => [
          t(`grievances.note.${kind}`),
          text,
        ]),
        [t("grievances.page.decision"), grievance.decision ?? ""],
      ],
    })),
    files: [],
  };
}

/**
 * What a provider was told after a report of its listing. Who reported it, and in which words, is
 * theirs.
 */
async function consequencesFor({ id }: Account) {
  const profile = await providerOfAccount(id);
  if (!profile) return [];
  return db
    .select({ reportReason: grievances.reportReason, consequence: grievances.consequence })
    .from(grievances)
    .where(and(eq(grievances.providerId, profile.id), isNotNull(grievances.consequence)))
    .orderBy(asc(grievances.closedAt), asc(insertionOrder(grievances)));
}

/** Without who worked on it. */
const ownPartOf = (grievance: Grievance) => {
  const { reference, kind, dataRequest, reportReason, about, words } = grievance;
  const { name, email, phone, language } = grievance;
  const { state, createdAt, receivedAt, dueAt, reopenedAt, closedAt, outcome, decision } =
    grievance;
  return {
    reference,
    kind,
    dataRequest,
    reportReason,
    about,
    words,
    name,
    email,
    phone,
    language,
    state,
    createdAt,
    receivedAt,
    dueAt,
    reopenedAt,
    closedAt,
    outcome,
    decision,
  };
};

/** Without what administrators note for themselves. */
const wordsIn = async ({ id }: Grievance) =>
  (await notesOf(id))
    .filter(({ kind }) => kind !== "internal")
    .map(({ kind, text, at }) => ({ kind, text, at }));
