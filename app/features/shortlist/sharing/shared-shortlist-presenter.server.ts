import type { ProviderId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { liveProvidersByIds } from "~/features/directory/profile-queries.server";
import { presentListing } from "~/features/directory/search/listing";
import { paths } from "~/urls";
import { config } from "~/platform/config.server";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { languageOfText } from "~/platform/india/text";
import type { Reader } from "~/platform/list-filters";
import { shortlistedIdsOf } from "../shortlist-entries.server";
import { maxLinks } from "../shortlist-limits";
import {
  openLinksOf,
  type SharedShortlist,
  votesOn,
  type FamilyVote,
} from "./shared-shortlist-queries.server";
import { browserHashOn } from "./vote.server";

const firstNameOf = ({ name }: Account): string => name.split(" ", 1)[0] ?? name;

export async function presentSharing(owner: Account, { t, language }: Reader) {
  const links = await openLinksOf(owner.id);
  return {
    firstName: firstNameOf(owner),
    canShare: links.length < maxLinks,
    links: links.map(({ id, token, expiresAt, showsName, eventId }) => {
      const url = config().appUrl + paths.sharedShortlist(token);
      const message = new URLSearchParams({ text: t("shortlist.share.message", { address: url }) });
      return {
        id,
        url,
        showsName,
        eventId,
        whatsapp: `https://wa.me/?${message}`,
        until: formatDay(istDay(expiresAt), language),
      };
    }),
  };
}
export type SharingData = Awaited<ReturnType<typeof presentSharing>>;

export const presentVotes = (votes: FamilyVote[], providerId: ProviderId) =>
  votes
    .filter((one) => one.providerId === providerId)
    .map(({ voterId, name, vote, comment, removedComment }) => ({
      voterId,
      name,
      vote,
      comment,
      isRemoved: removedComment !== null,
      nameLanguage: languageOfText(name),
      commentLanguage: comment ? languageOfText(comment) : undefined,
    }));
export type VotesData = ReturnType<typeof presentVotes>;

/** At most the owner's first name. */
export async function presentSharedShortlist(
  { id, owner, showsName, expiresAt }: SharedShortlist,
  visitor: string,
  { t, language }: Reader,
) {
  const providers = await liveProvidersByIds(await shortlistedIdsOf(owner.id));
  const votes = await votesOn(id);
  const browserHash = browserHashOn(id, visitor);
  const mine = votes.filter((one) => one.browserHash === browserHash);
  return {
    owner: showsName ? firstNameOf(owner) : null,
    until: formatDay(istDay(expiresAt), language),
    cards: providers.map((provider) => ({
      listing: presentListing(provider, t, language),
      votes: presentVotes(votes, provider.id),
    })),
    defaults: {
      name: mine[0]?.name,
      votes: providers.map(({ id }) => {
        const own = mine.find(({ providerId }) => providerId === id);
        return { providerId: id, vote: own?.vote, comment: own?.comment ?? undefined };
      }),
    },
  };
}
export type SharedShortlistData = Awaited<ReturnType<typeof presentSharedShortlist>>;
