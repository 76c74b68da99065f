import { momentOf } from "~/platform/moment.server";
import type { TFunction } from "i18next";
import type { ApplicationId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { forbidden } from "~/platform/refusals";
import { now } from "~/platform/clock.server";
import { paths } from "~/urls";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { applicationForReview, type UnderReview } from "../application-for-review.server";
import type { FollowUp } from "./application-note-queries.server";

export const presentNotes = (t: TFunction, language: Language, { notes }: UnderReview) =>
  notes.map(({ id, text, authorName, createdAt, followUpOn, followedUpAt }) => ({
    id,
    text,
    by: authorName,
    ...momentOf(createdAt, language),
    followUp: followUpOn && {
      text: t(`applicationReview.note.${followedUpAt ? "followedUp" : "followUp"}`, {
        day: formatDay(followUpOn, language),
      }),
      isOpen: followedUpAt === null,
      isDue: followedUpAt === null && followUpOn <= istDay(now()),
    },
  }));

/** @throws Refusal notFound, forbidden for one's own */
export async function presentNotesPage(
  actor: Account,
  id: ApplicationId,
  t: TFunction,
  language: Language,
) {
  const under = await applicationForReview(actor, id, { alone: true });
  if (under.isOwn) throw forbidden("administration.ownAffair");
  const { businessName, reference } = under.application;
  return {
    title: t("applicationReview.note.title"),
    application: {
      name: businessName ?? "",
      reference,
      to: `${paths.adminProvider(id)}#notes`,
    },
    notes: presentNotes(t, language, under),
  };
}

export type PresentedNotes = Awaited<ReturnType<typeof presentNotesPage>>;

export const presentFollowUps = (due: readonly FollowUp[], language: Language) =>
  due.map(({ id, applicationId, name, text, followUpOn }) => ({
    id,
    to: `${paths.adminNotes(applicationId)}#note-${id}`,
    name,
    text,
    day: formatDay(followUpOn, language),
  }));
