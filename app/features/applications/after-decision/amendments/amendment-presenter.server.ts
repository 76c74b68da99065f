import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import type { Session } from "~/features/accounts/sign-in/sessions.server";
import { formatInstant } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { checkAnswers, type TypedSteps } from "../../answers/answers";
import { presentAnswers } from "../../answers/answer-presenter";
import {
  answerLabel,
  questionGroups,
  isReviewedIn,
  reviewedSteps,
} from "../../answers/questionnaire";
import { changedFields, withChanges } from "./amendment-changes";
import { latestAmendmentOf, liveAnswers, type Amendment } from "./amendment-queries.server";

export async function presentAmendmentForm(
  actor: Account,
  session: Session | null,
  t: TFunction,
  language: Language,
) {
  const { application, typed: live } = await liveAnswers(actor);
  const latest = await latestAmendmentOf(application.id);
  const unpublished =
    latest?.state === "submitted" || latest?.state === "sent_back" ? latest : null;
  const typed = unpublished ? withChanges(live, unpublished.typed) : live;
  return {
    title: t("amendments.title"),
    version: latest?.state === "submitted" ? latest.version : 0,
    state: presentState(latest, t, language),
    defaults: Object.assign({}, ...reviewedSteps.map((step) => typed[step])) as Record<
      string,
      string | string[]
    >,
    asksPassword: !isConfirmed(session),
    groups: reviewedSteps.flatMap((step) =>
      questionGroups(step, t, language, (name) => isReviewedIn(step, name)),
    ),
    current: [...compare(live, typed, t, language)].map(({ label, after }) => ({
      key: label,
      value: after,
    })),
  };
}

export type AmendmentFormPage = Awaited<ReturnType<typeof presentAmendmentForm>>;

export function presentState(latest: Amendment | null, t: TFunction, language: Language) {
  if (!latest || latest.state === "withdrawn") return null;
  const { state, typed, submittedAt, decidedAt, reason } = latest;
  return {
    state,
    label: t(`amendments.state.${state}`),
    text: t(`amendments.text.${state}`, {
      fields: fieldLabels(changedFields(typed), t).join(", "),
      when: formatInstant(decidedAt ?? submittedAt, language),
    }),
    reason,
  };
}

export const fieldLabels = (fields: string[], t: TFunction) =>
  fields.filter((name) => name !== "confirmAccountNumber").map((name) => answerLabel(name, t));

export function compare(live: TypedSteps, requested: TypedSteps, t: TFunction, language: Language) {
  const [before, after] = [checkAnswers(live), checkAnswers(requested)];
  return reviewedSteps.flatMap((step) => {
    const old = presentAnswers(step, live[step] ?? {}, before, t, language);
    return presentAnswers(step, requested[step] ?? {}, after, t, language)
      .filter(({ name }) => isReviewedIn(step, name))
      .map(({ name, label, value }) => ({
        field: name,
        label,
        before: old.find((one) => one.name === name)?.value ?? "",
        after: value,
      }))
      .filter((row) => row.before !== row.after);
  });
}
