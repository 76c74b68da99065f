import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import type { PriceUnit } from "~/features/directory/price-units";
import { pricesOf } from "~/features/directory/profiles/prices.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { paths } from "~/urls";
import type { Language } from "~/platform/i18n";
import { Refusal } from "~/platform/refusals";
import { packageRows, withPackages, type Typed } from "../answers/answers";
import { progressOf } from "../answers/answers.server";
import { presentAnswers } from "../answers/answer-presenter";
import { questionGroups } from "../answers/questionnaire";
import { presentUploads } from "../uploads/application-file-presenter";
import { isChangedAtOnce } from "../application-policy";
import { applicationFor } from "../application-queries.server";
import { defaultsOf, translated } from "../form/step-page/step-page-presenter.server";
import { editedSteps, slotsIn, type EditedStep } from "../application-steps";

/** @throws Refusal notFound if there is no live profile */
export async function presentEdit(
  step: EditedStep,
  actor: Account,
  t: TFunction,
  language: Language,
) {
  const [application, profile] = await Promise.all([
    applicationFor(actor, ""),
    providerOfAccount(actor.id),
  ]);
  if (application?.state !== "approved" || !profile)
    throw new Refusal("notFound", "myProfile.edit.closed");
  const { saved, files, checked } = await progressOf(application.id);
  const prices = await pricesOf(profile.id);
  const typed = withUnits(saved[step]?.typed ?? {}, step, prices);
  const isAsked = (name: string) => isChangedAtOnce(step, name);
  return {
    title: t(`myProfile.edit.step.${step}.title`),
    lede: t(`myProfile.edit.step.${step}.lede`),
    step,
    tabs: editTabs(t, step),
    version: saved[step]?.version ?? 0,
    defaults: defaultsOf(typed),
    packages: packageRows(typed).length,
    warnings: translated(checked.warnings[step], t),
    groups: questionGroups(step, t, language, isAsked),
    uploads: slotsIn(step).map((slot) => presentUploads(slot, files, true, t, language)),
    /** For a user who posted from a stale tab. */
    current: presentAnswers(step, saved[step]?.typed ?? {}, checked, t, language).filter(
      ({ name, value }) => value && isAsked(name),
    ),
    profile: profile.status === "live" ? paths.provider(profile.slug) : null,
  };
}

export type EditPage = Awaited<ReturnType<typeof presentEdit>>;

export const editTabs = (t: TFunction, current?: EditedStep) => [
  ...editedSteps.map((step) => ({
    label: t(`myProfile.edit.step.${step}.title`),
    to: paths.editProfile(step),
    current: step === current,
  })),
  { label: t("amendments.title"), to: paths.amendProfile(), current: false },
];

/** Units that were assumed or confirmed on the profile are not in the saved answers. */
function withUnits(
  typed: Typed,
  step: EditedStep,
  prices: { priceUnit?: PriceUnit; packages: { name: string; priceUnit: PriceUnit }[] },
) {
  if (step !== "services") return typed;
  const startingUnit = String(typed.priceUnit || (prices.priceUnit ?? ""));
  const unitOf = new Map(prices.packages.map(({ name, priceUnit }) => [name, priceUnit]));
  const rows = packageRows(typed).map((row) => ({
    ...row,
    priceUnit: row.priceUnit || (unitOf.get(row.name.trim()) ?? startingUnit),
  }));
  return { ...withPackages(typed, rows), priceUnit: startingUnit };
}
