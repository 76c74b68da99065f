import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { notFound } from "~/platform/refusals";
import { decisionText } from "../../application-labels";
import { currentApplicationOf } from "../../application-queries.server";
import { appealUntil } from "./appeal-policy";

/** @throws Refusal notFound for an account that never applied */
export async function presentAppealForm(actor: Account, t: TFunction, language: Language) {
  const application = await currentApplicationOf(actor.id);
  if (!application) throw notFound();
  const until = appealUntil(application, istDay(now()));
  return {
    title: t("onboarding.appeal.title"),
    reference: application.reference,
    reason: decisionText(t, {
      code: application.decisionCode,
      reason: application.decisionReason,
    }),
    lede: until && t("onboarding.appeal.lede", { day: formatDay(until, language) }),
    closed: until ? null : t(`onboarding.appeal.${application.appealedAt ? "once" : "closed"}`),
  };
}

export type AppealPage = Awaited<ReturnType<typeof presentAppealForm>>;
