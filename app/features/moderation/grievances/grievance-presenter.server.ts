import { languageOfText } from "~/platform/india/text";
import type { TFunction } from "i18next";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { paths } from "~/urls";
import type { Language } from "~/platform/i18n";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay, formatInstant } from "~/platform/india/dates/day-format";
import { isOverdue, reopenUntil } from "./grievance-due-dates.server";
import type { Grievance } from "./grievances.server";

export function presentGrievance(grievance: Grievance, t: TFunction, language: Language) {
  const { reference, kind, dataRequest, reportReason, state, outcome } = grievance;
  const until = reopenUntil(grievance);
  return {
    reference,
    state,
    kind: t(`grievances.kind.${kind}`),
    detail: dataRequest
      ? t(`grievances.dataRequest.${dataRequest}`)
      : reportReason && t(`grievances.reason.${reportReason}`),
    about: grievance.about,
    words: own(grievance.words),
    stateLabel: t(`grievances.state.${state}`),
    filed: formatInstant(grievance.createdAt, language),
    acknowledged: grievance.receivedAt && formatInstant(grievance.receivedAt, language),
    due: grievance.dueAt && {
      day: formatDay(istDay(grievance.dueAt), language),
      isOver: isOverdue(grievance),
    },
    outcome: outcome && {
      value: outcome,
      label: t(`grievances.outcome.${outcome}`),
      decision: own(grievance.decision ?? ""),
      day: grievance.closedAt && formatDay(istDay(grievance.closedAt), language),
    },
    reopenUntil: until && formatDay(istDay(until), language),
  };
}

const own = (text: string) => ({ text, language: languageOfText(text) });

export async function reportedListing({ providerId }: Pick<Grievance, "providerId">) {
  const found = providerId === null ? undefined : (await recipients([providerId])).get(providerId);
  if (!found) return null;
  const { accountId, businessName, slug, status } = found;
  const isShown = status !== "suspended";
  return { accountId, name: businessName, to: isShown ? paths.provider(slug) : null };
}
