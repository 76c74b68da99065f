import type { TFunction } from "i18next";
import type { AccountId, ProviderId } from "#db/schema/ids";
import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { formatInstant } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { shortlistedIdsOf } from "./shortlist-entries.server";
import { linksOf, votesForOwner } from "./sharing/shared-shortlist-queries.server";

export async function exportShortlist(
  accountId: AccountId,
  t: TFunction,
  language: Language,
): Promise<ExportedData | null> {
  const [ids, links, votes] = await Promise.all([
    shortlistedIdsOf(accountId),
    linksOf(accountId),
    votesForOwner(accountId),
  ]);
  if (ids.length + links.length === 0) return null;
  const names = await recipients([...ids, ...votes.map(({ providerId }) => providerId)]);
  const nameOf = (id: ProviderId) => names.get(id)?.businessName ?? "";
  return {
    name: "shortlist",
    json: {
      providers: ids.map(nameOf),
      links,
      votes: votes.map(({ name, providerId, vote, comment, removedComment, votedAt }) => ({
        name,
        provider: nameOf(providerId),
        vote,
        comment,
        removedComment,
        votedAt,
      })),
    },
    sheets: [
      {
        title: t("shortlist.export.title"),
        rows: [
          [t("shortlist.providers"), ids.map(nameOf).join("\n")],
          [
            t("shortlist.export.links"),
            links.map(({ createdAt }) => formatInstant(createdAt, language)).join("\n"),
          ],
          ...votes.map(({ name, providerId, vote, comment, removedComment }): [string, string] => [
            t("shortlist.export.vote", { name, provider: nameOf(providerId) }),
            [t(`shortlist.vote.${vote}`), comment ?? removedComment].filter(Boolean).join(" – "),
          ]),
        ],
      },
    ],
  };
}
