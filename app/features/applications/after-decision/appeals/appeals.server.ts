import { administrators, type Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { write } from "~/platform/database/database.server";
import { istDay } from "~/platform/india/dates/dates";
import type { CommandResult } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { conflict, orNotFound } from "~/platform/refusals";
import { lastTransitionOf } from "../../application-history.server";
import { applicationTransitions, unclaimed } from "../../application-transitions.server";
import { applicationFor, currentApplicationOf } from "../../application-queries.server";
import { appealReceivedMail, waitingMail } from "../../application-mails.server";
import { appealUntil, appealFields } from "./appeal-policy";
import type { z } from "zod";
import { formOf } from "~/platform/forms/field-schemas";
import type { TFunction } from "i18next";
import type { Language } from "~/platform/i18n";
import { formatDay } from "~/platform/india/dates/day-format";
import { decisionText } from "../../application-labels";

/**
 * Once per application and only for the latest: starting a new one gives up the appeal.
 * @throws Refusal conflict if it can no longer be appealed against or another application is open
 */
export async function appealApplication(
  actor: Account,
  { words }: AppealInput,
): Promise<CommandResult> {
  const admins = await administrators();
  return write(async (tx) => {
    const application = orNotFound(await currentApplicationOf(actor.id, tx));
    if (application.appealedAt) {
      if ((await lastTransitionOf(tx, application.id, "appeal"))?.note?.reason === words)
        return "already";
      throw conflict("onboarding.appeal.once");
    }
    if (await applicationFor(actor, "", tx)) throw conflict("onboarding.appeal.closed");
    if (!appealUntil(application, istDay(now()))) throw conflict("onboarding.appeal.closed");
    await transition(tx, applicationTransitions, application, "appeal", {
      party: "provider",
      actorId: actor.id,
      note: { reason: words },
      set: { appealedAt: now(), submittedAt: now(), ...unclaimed },
      emails: {
        provider: appealReceivedMail(actor, application.reference),
        admin: admins.map((admin) => waitingMail(admin, "appealWaiting", application, words)),
      },
    });
    return "done";
  });
}

export const appealForm = formOf(appealFields);
type AppealInput = z.output<typeof appealForm>;

/** @throws Refusal notFound for an account that never applied */
export async function presentAppealForm(actor: Account, t: TFunction, language: Language) {
  const application = orNotFound(await currentApplicationOf(actor.id));
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
