import type { ProviderId } from "#db/schema/ids";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import {
  liveProvidersByIds,
  providerOfAccount,
  liveProviderBySlug,
} from "~/features/directory/profile-queries.server";
import type { ListedProvider } from "~/features/directory/search/listed-providers.server";
import { presentListing } from "~/features/directory/search/listing";
import { paths } from "~/urls";
import { keyWith, translate } from "~/platform/i18n";
import type { Reader } from "~/platform/list-filters";
import { presentProfile } from "~/features/directory/profiles/profile-presenter.server";
import { type ShortlistOwner, shortlistedIds } from "./shortlist-entries.server";
import { maxCompared } from "./shortlist-limits";
import { presentVotes } from "./sharing/shared-shortlist-presenter.server";
import { votesForOwner, type FamilyVote } from "./sharing/shared-shortlist-queries.server";

type Choice = {
  slugs: string[];
  enquire: boolean;
  maxRecipients: number;
  event: string | null;
};

export type ShortlistData = Awaited<ReturnType<typeof presentShortlist>>;

export async function presentShortlist(owner: ShortlistOwner, choice: Choice, reader: Reader) {
  const { account } = owner;
  const ids = await shortlistedIds(owner);
  const live = await liveProvidersByIds(ids);
  const own = account && (await providerOfAccount(account.id));
  const votes = account ? await votesForOwner(account.id) : [];
  const chosen = chosenOf(live, choice);
  const others = chosen.filter(({ id }) => id !== own?.id);
  const problem = problemOf(choice, chosen, others);
  const { t, language } = reader;
  return {
    cards: live.map((provider) => ({
      slug: provider.slug,
      listing: presentListing(provider, t, language),
      isChosen: chosen.includes(provider),
      votes: presentVotes(votes, provider.id),
    })),
    closed: await namesOf(ids.filter((id) => !live.some((provider) => provider.id === id))),
    left: await leftInBrowser(owner),
    comparison:
      !choice.enquire && chosen.length > 1
        ? await presentComparison(chosen.slice(0, maxCompared), votes, own?.id ?? null, reader)
        : null,
    problem: problem && translate(t, problem),
    event: choice.event,
    goTo: choice.enquire && !problem ? enquiryFor(others, choice.event) : null,
  };
}

/** If none are chosen, the enquiry goes to all providers of a short enough list. */
function chosenOf(live: ListedProvider[], { slugs, enquire, maxRecipients }: Choice) {
  if (enquire && slugs.length === 0 && live.length <= maxRecipients) return live;
  return [...new Set(slugs)].flatMap(
    (slug) => live.find((provider) => provider.slug === slug) ?? [],
  );
}

/** A translation key, or null. */
function problemOf(
  { slugs, enquire, maxRecipients }: Choice,
  chosen: ListedProvider[],
  others: ListedProvider[],
): string | null {
  if (enquire) {
    if (chosen.length === 0) return "shortlist.ask.none";
    if (others.length === 0) return "enquiries.to.own";
    return others.length > maxRecipients
      ? keyWith("enquiries.to.tooMany", { max: maxRecipients })
      : null;
  }
  if (slugs.length === 0) return null;
  if (chosen.length < 2) return "shortlist.compare.few";
  return chosen.length > maxCompared
    ? keyWith("shortlist.compare.many", { max: maxCompared })
    : null;
}

function enquiryFor([first, ...others]: ListedProvider[], event: string | null) {
  const also = others.map(({ slug }) => slug);
  return first && paths.enquire(first.slug, event ? { also, event } : { also });
}

const leftInBrowser = ({ account, inBrowser }: ShortlistOwner) =>
  account ? namesOf(inBrowser) : [];

/** Whatever their status. */
async function namesOf(ids: ProviderId[]) {
  const found = await recipients(ids);
  return ids.map((id) => ({ id, name: found.get(id)?.businessName || null }));
}

export type ComparisonData = Awaited<ReturnType<typeof presentComparison>>;

/** Only facts on one of their pages. `own` is the reader's profile, which can't be asked. */
async function presentComparison(
  providers: ListedProvider[],
  votes: FamilyVote[],
  own: string | null,
  { t, language }: Reader,
) {
  const columns = await Promise.all(
    providers.map(async (provider) => {
      const { id, slug } = provider;
      const { picture, rating } = presentListing(provider, t, language);
      const { name, price, pause, categories, packages, facts } = await presentProfile(
        await liveProviderBySlug(slug),
        t,
        language,
      );
      return {
        id,
        slug,
        name,
        picture,
        rating,
        price,
        packages,
        facts,
        canAsk: pause === null && id !== own,
        categories: categories.map(({ label }) => label).join(", "),
        votes: presentVotes(votes, id),
      };
    }),
  );
  return {
    columns,
    factLabels: [...new Set(columns.flatMap(({ facts }) => facts.map(({ label }) => label)))],
    hasPackages: columns.some(({ packages }) => packages.length > 0),
    hasVotes: columns.some((column) => column.votes.length > 0),
  };
}
