import { presentProfile } from "~/features/directory/profiles/profile-presenter.server";
import { liveProviderBySlug } from "~/features/directory/profile-queries.server";
import type { ListedProvider } from "~/features/directory/search/listed-providers.server";
import type { Reader } from "~/platform/list-filters";
import { presentVotes } from "./sharing/shared-shortlist-presenter.server";
import type { FamilyVote } from "./sharing/shared-shortlist-queries.server";

export type ComparisonData = Awaited<ReturnType<typeof presentComparison>>;

/**
 * Providers side by side: what each of their pages says, a row for each question that one of them
 * answers.
 * @param own the reader's own profile, which can't be asked
 */
export async function presentComparison(
  providers: ListedProvider[],
  votes: FamilyVote[],
  own: string | null,
  { t, language }: Reader,
) {
  const columns = await Promise.all(
    providers.map(async ({ id, slug }) => {
      const { name, price, pause, categories, packages, facts } = await presentProfile(
        await liveProviderBySlug(slug),
        t,
        language,
      );
      return {
        id,
        slug,
        name,
        price,
        packages,
        facts,
        canAsk: pause === null && id !== own,
        categories: categories.map(({ label }) => label).join(", "),
        votes: presentVotes(votes, id, t)?.summary ?? null,
      };
    }),
  );
  return {
    columns,
    factLabels: [...new Set(columns.flatMap(({ facts }) => facts.map(({ label }) => label)))],
    hasPackages: columns.some(({ packages }) => packages.length > 0),
    hasVotes: columns.some((column) => column.votes !== null),
  };
}
