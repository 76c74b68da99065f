import type { TFunction } from "i18next";
import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { peopleByIds, type Account } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import { readCursor, type Cursor } from "~/platform/database/keyset";
import type { Language } from "~/platform/i18n";
import { presentGrievance } from "../grievance-presenter.server";
import { shownStates } from "../grievance-lifecycle";
import { grievanceKinds } from "#db/schema/allowed-values";
import { grievanceOrder } from "#db/schema/columns/index-conditions";
import { now } from "~/platform/clock.server";
import { beginsWith, countedIn, presentCount } from "~/platform/database/text-search.server";
import { db, schema } from "~/platform/database/database.server";
import { keysetPageForPeople, type SortOrder } from "~/platform/database/keyset.server";
import {
  listFilters,
  listLinks,
  oneOf,
  searchWords,
  type FilterValues,
} from "~/platform/list-filters";
import { ownListing, type Grievance } from "../grievances.server";
import { oneRow } from "~/platform/database/prepared-reads.server";
import { recordOf } from "~/platform/unions";
import { idsOf } from "~/platform/ids";

/** Without reports of the reader's own listing. */
export async function presentGrievances(
  reader: Pick<Account, "id">,
  search: URLSearchParams,
  t: TFunction,
  language: Language,
) {
  const { filters } = grievanceFilters.read(search);
  const cursor = readCursor(search.get("cursor"));
  const found = await grievancesMatching(filters, cursor, await ownListing(reader));
  const counts = filters.q || filters.kind ? undefined : await grievanceFigures();
  const people = await peopleByIds(found.rows.map(({ takenBy }) => takenBy));
  const { at, pages } = listLinks(grievanceFilters, filters, paths.adminGrievances, found);
  return {
    filters,
    tabs: (["all", ...stateChoices] as const).map((one) => ({
      label: t([`grievances.list.tab.${one}`, `grievances.state.${one}`]),
      to: at({ state: one === "all" ? undefined : one }),
      count: counts && presentCount(counts[one], true, t),
      current: one === (filters.state ?? "all"),
    })),
    kinds: [
      { value: "", label: t("grievances.list.everyKind") },
      ...grievanceKinds.map((value) => ({ value, label: t(`grievances.kind.${value}`) })),
    ],
    rows: found.rows.map((grievance) => ({
      id: grievance.id,
      to: paths.adminGrievance(grievance.id),
      ...presentGrievance(grievance, t, language),
      name: grievance.name,
      email: grievance.email,
      takenBy: people.get(grievance.takenBy ?? "")?.name ?? null,
    })),
    ...pages,
  };
}

const { grievances } = schema;

const rowsOnPage = 25;
/** All references share a prefix, so the number of matches is limited. */
const maxMatches = 200;

/** Open ones by due date, then closed ones, newest first. */
async function grievancesMatching(
  { state, kind, q }: GrievanceFilters,
  cursor: Cursor | null,
  notAbout: string | null,
) {
  const among = q ? inArray(grievances.id, await grievanceIdsFor(q)) : undefined;
  return keysetPageForPeople(
    overdueFirst,
    { cursor, limit: rowsOnPage },
    ({ afterCursor, orderBy, limit }) =>
      db
        .select()
        .from(grievances)
        .where(
          and(
            among,
            state === "open" ? isToDecide : state && eq(grievances.state, state),
            kind && eq(grievances.kind, kind),
            notAbout
              ? or(isNull(grievances.providerId), ne(grievances.providerId, notAbout))
              : undefined,
            // Unconfirmed guest grievances have no sort key.
            sql`${grievanceOrder} is not null`,
            afterCursor,
          ),
        )
        .orderBy(...orderBy)
        .limit(limit),
  );
}

const order = sql<number>`${grievanceOrder}`;

/** As in `grievanceOrder`: along the same index. */
const closedFrom = 900_000_000_000_000;
const isToDecide = sql`${grievanceOrder} < ${closedFrom}`;

const overdueFirst: SortOrder<Grievance> = {
  key: order,
  id: grievances.id,
  direction: "ascending",
  positionOf: ({ id, dueAt, closedAt }) => ({
    key: dueAt ? dueAt.getTime() : 1_000_000_000_000_000 - (closedAt?.getTime() ?? 0),
    id,
  }),
};

export async function grievanceIdsFor(typed: string) {
  const upper = typed.toUpperCase();
  const matching = (condition: SQL) =>
    db.select({ id: grievances.id }).from(grievances).where(condition).limit(maxMatches);
  const found = await Promise.all([
    matching(
      sql`${grievances.reference} >= ${upper} and ${grievances.reference} < ${upper} || char(1114111)`,
    ),
    matching(beginsWith(sql`${grievances.email}`, typed)),
  ]);
  return [...new Set(idsOf(found.flat()))];
}

export const grievanceFigures = () =>
  oneRow({
    all: countedIn(grievances, sql`${grievanceOrder} is not null`),
    open: countedIn(grievances, isNotNull(grievances.dueAt)),
    overdue: countedIn(grievances, lt(grievances.dueAt, now())),
    ...recordOf(shownStates, (state) => countedIn(grievances, sql.raw(`state = '${state}'`))),
  });

const stateChoices = ["open", ...shownStates] as const;

const definitions = {
  state: { read: oneOf(stateChoices) },
  kind: { read: oneOf(grievanceKinds) },
  q: searchWords,
};

const grievanceFilters = listFilters(definitions);
type GrievanceFilters = FilterValues<typeof definitions>;
