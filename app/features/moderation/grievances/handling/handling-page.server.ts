import type { TFunction } from "i18next";
import type { AccountId, GrievanceId } from "#db/schema/ids";
import {
  existingAccount,
  peopleByIds,
  type Account,
} from "~/features/accounts/account-queries.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import { paths } from "~/urls";
import type { Language } from "~/platform/i18n";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { pick } from "~/platform/pick";
import { forbidden, isNotFound, notFound } from "~/platform/refusals";
import { momentOf } from "../../moment.server";
import {
  grievanceById,
  historyOf,
  isOwn,
  notesOf,
  type Grievance,
  isAboutOwnListing,
} from "../grievances.server";
import { presentGrievance, reportedListing } from "../grievance-presenter.server";
import { isOpen, outcomes } from "../grievance-lifecycle";

/**
 * @throws Refusal notFound, also if a guest has not confirmed it; forbidden for a report of one's
 * own listing
 */
export async function presentHandling(
  actor: Account,
  id: GrievanceId,
  t: TFunction,
  language: Language,
) {
  const grievance = await grievanceById(id);
  if (grievance.state === "unverified") throw notFound();
  if (await isAboutOwnListing(grievance, actor)) throw forbidden("grievances.ownListing");
  const [notes, history] = await Promise.all([notesOf(id), historyOf(id)]);
  const people = await peopleByIds([
    ...notes.map(({ authorId }) => authorId),
    ...history.map(({ actorId }) => actorId),
    grievance.takenBy,
  ]);
  const nameOf = (personId: AccountId | null) =>
    people.get(personId ?? "")?.name || t("grievances.page.complainant");
  const { state, takenBy } = grievance;
  const isMine = takenBy === actor.id;
  return {
    id,
    ...presentGrievance(grievance, t, language),
    from: {
      ...pick(grievance, ["name", "email"]),
      phone: grievance.phone && formatMobile(grievance.phone),
      language: t(`applicationReview.language.${grievance.language}`),
      account: grievance.accountId && paths.adminUser(grievance.accountId),
    },
    listing: await listingOf(grievance),
    consequence: grievance.consequence,
    takenBy: takenBy && nameOf(takenBy),
    isOwn: isOwn(grievance, actor),
    may: {
      take: state === "acknowledged" || state === "reopened",
      takeOver: state === "in_progress" && !isMine,
      decide: state === "in_progress" && isMine,
      answer: isOpen(state),
    },
    outcomes: outcomes.map((value) => ({ value, label: t(`grievances.outcome.${value}`) })),
    timeline: [
      ...history.map(({ id, event, actorId, at }) => ({
        ...{ id, at, by: actorId, text: undefined },
        title: t(`grievances.happened.${event}`),
      })),
      ...notes.map(({ id, kind, authorId, text, at }) => ({
        ...{ id, at, by: authorId, text },
        title: t(`grievances.note.${kind}`),
      })),
    ]
      .sort((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ at, by, ...one }) => ({ ...one, by: nameOf(by), ...momentOf(at, language) })),
  };
}

export type Handling = Awaited<ReturnType<typeof presentHandling>>;

async function listingOf(grievance: Grievance) {
  const listing = await reportedListing(grievance);
  if (!listing) return null;
  const owner = await existingAccount(listing.accountId).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  const application = owner && (await applicationFor(owner, ""));
  return {
    name: listing.name,
    to: listing.to,
    review: application && paths.adminProvider(application.id),
    account: owner && paths.adminUser(owner.id),
  };
}
