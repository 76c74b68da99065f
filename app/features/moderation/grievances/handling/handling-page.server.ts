import type { TFunction } from "i18next";
import type { AccountId, GrievanceId } from "#db/schema/ids";
import { peopleByIds, personById, type Account } from "~/features/accounts/account-queries.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import { paths } from "~/urls";
import type { Language } from "~/platform/i18n";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { pick } from "~/platform/pick";
import { forbidden, notFound } from "~/platform/refusals";
import { momentOf } from "~/platform/moment.server";
import {
  grievanceById,
  historyOf,
  isOwn,
  notesOf,
  type Grievance,
  isAboutOwnListing,
} from "../grievances.server";
import { presentGrievance, reportedListing } from "../grievance-presenter.server";
import { isOpen } from "../grievance-lifecycle";

/** @throws Refusal notFound, also if unconfirmed; forbidden for a report of one's own listing */
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
    listing: await listingOf(grievance, t),
    consequence: grievance.consequence,
    takenBy: takenBy && nameOf(takenBy),
    isOwn: isOwn(grievance, actor),
    may: {
      take: state === "acknowledged" || state === "reopened",
      takeOver: state === "in_progress" && !isMine,
      decide: state === "in_progress" && isMine,
      answer: isOpen(state),
    },
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

async function listingOf(grievance: Grievance, t: TFunction) {
  const listing = await reportedListing(grievance);
  if (!listing) return null;
  const owner = await personById(listing.accountId);
  const account = owner?.state === "deleted" ? undefined : owner;
  const application = account && (await applicationFor(account, ""));
  const links = [
    { label: t("grievances.handling.profile"), to: listing.to },
    {
      label: t("grievances.handling.review"),
      to: application && paths.adminProvider(application.id),
    },
    { label: t("grievances.handling.owner"), to: account && paths.adminUser(account.id) },
  ];
  return {
    name: listing.name,
    links: links.flatMap(({ label, to }) => (to ? [{ label, to }] : [])),
  };
}
