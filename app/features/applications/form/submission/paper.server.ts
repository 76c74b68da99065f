import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import type { Language } from "~/platform/i18n";
import { formatInstant } from "~/platform/india/dates/day-format";
import { maskAccount } from "~/platform/india/identifiers/codes";
import { orNotFound } from "~/platform/refusals";
import { checkAnswers, type TypedSteps } from "../../answers/answers";
import { progressOf, typedOf } from "../../answers/answers.server";
import { presentAnswers } from "../../answers/answer-presenter";
import { presentFile } from "../../uploads/application-file-presenter";
import { historyOf } from "../../application-history.server";
import { withoutExpiredClaim } from "../../application-transitions.server";
import {
  currentApplicationOf,
  submissionsOf,
  type Application,
} from "../../application-queries.server";
import { slotsIn, steps } from "../../application-steps";
import type { ReadFrom } from "~/platform/database/database.server";
import { isStepOpen } from "../../application-policy";

/** Printouts lie about on desks and in copy shops, so these numbers are masked. */
const masked: readonly string[] = ["panNumber", "gstNumber", "accountNumber", "upiId"];

/** @throws Refusal notFound if the account has no application */
export async function presentPaper(actor: Account, t: TFunction, language: Language) {
  const found = orNotFound(await currentApplicationOf(actor.id));
  const application = withoutExpiredClaim(found);
  const [progress, history] = await Promise.all([
    progressOf(application.id),
    historyOf(application.id),
  ]);
  const typed = await withSignedDeclaration(application, typedOf(progress.saved));
  const checked = checkAnswers(typed);
  return {
    title: t("onboarding.summary.title"),
    reference: application.reference,
    name: application.businessName ?? checked.values.company.businessName ?? "",
    facts: [
      {
        key: t("onboarding.summary.state"),
        value: t(`applicationReview.state.${application.state}`),
      },
      {
        key: t("onboarding.summary.begun"),
        value: formatInstant(application.createdAt, language),
      },
      ...history
        .filter(({ event }) => event !== "claim" && event !== "release")
        .map(({ event, at }) => ({
          key: t(`applicationReview.event.${event}`),
          value: formatInstant(at, language),
        })),
    ],
    steps: steps.map((step) => ({
      step,
      title: t(`onboarding.step.${step}.title`),
      rows: [
        ...presentAnswers(step, typed[step] ?? {}, checked, t, language).map(
          ({ name, label, value }) => ({
            key: label,
            value: value && masked.includes(name) ? maskAccount(value) : value,
          }),
        ),
        ...slotsIn(step).map((slot) => ({
          key: t(`onboarding.slot.${slot}.label`),
          value: progress.files
            .filter((file) => file.slot === slot)
            .map((file) => presentFile(t, language, file))
            .map(({ name, stateLabel, validity }) =>
              [name, slot !== "portfolioImages" && stateLabel, validity]
                .filter(Boolean)
                .join(" · "),
            )
            .join("\n"),
        })),
      ],
    })),
  };
}

/** After submission it is that of the last submission, including its ticked boxes. */
export async function withSignedDeclaration(
  { id, state }: Pick<Application, "id" | "state">,
  typed: TypedSteps,
  from?: ReadFrom,
): Promise<TypedSteps> {
  if (isStepOpen(state, [], "declaration")) return typed;
  const [last] = await submissionsOf(id, from);
  return last?.typed.declaration ? { ...typed, declaration: last.typed.declaration } : typed;
}
