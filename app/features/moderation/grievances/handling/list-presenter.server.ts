import type { TFunction } from "i18next";
import { peopleByIds, type Account } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import { readCursor } from "~/platform/database/keyset";
import type { Language } from "~/platform/i18n";
import { presentGrievance } from "../grievance-presenter.server";
import { shownStates } from "../grievance-lifecycle";
import { grievanceFilters, grievanceKinds, type GrievanceFilters } from "./grievance-list-filters";
import { ownListing } from "./own-listing.server";
import { grievancesMatching } from "./grievance-list-queries.server";

/**
 * The administrators' list, as the address asks for it, without the reports of the reader's own
 * listing.
 */
export async function presentGrievances(
  reader: Pick<Account, "id">,
  search: URLSearchParams,
  t: TFunction,
  language: Language,
) {
  const { filters } = grievanceFilters.read(search);
  const found = await grievancesMatching(
    filters,
    readCursor(search.get("cursor")),
    await ownListing(reader),
  );
  const people = await peopleByIds(found.rows.map(({ takenBy }) => takenBy));
  const at = (change: Partial<GrievanceFilters>, cursor?: string) =>
    paths.adminGrievances({ ...grievanceFilters.write({ ...filters, ...change }), cursor });
  return {
    filters,
    tabs: [undefined, ...shownStates].map((state) => ({
      label: state ? t(`grievances.state.${state}`) : t("grievances.list.all"),
      to: at({ state }),
      current: state === filters.state,
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
    previous: found.previous && at({}, found.previous),
    next: found.next && at({}, found.next),
  };
}

export type GrievanceRows = Awaited<ReturnType<typeof presentGrievances>>["rows"];
