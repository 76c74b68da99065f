import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import { config } from "~/platform/config.server";
import { qrCode } from "~/platform/files/qr-code.server";
import { formatInstant } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { draftOfVisitor } from "../../application-queries.server";
import { isStep } from "../../application-steps";
import { linkMinutes, handOverAt, isIn } from "./hand-over-queries.server";

type Reader = { actor: Account | null; visitor: string; t: TFunction; language: Language };

/**
 * How to continue on another device: by logging in there or, without an account, by a link, once
 * there is a draft.
 */
export async function presentOtherDevice(
  { actor, visitor, t }: Reader,
  requestedStep: string | null,
) {
  const step = stepOf(requestedStep);
  const by = actor ? "account" : (await draftOfVisitor(visitor)) ? "link" : "nothing";
  return {
    title: t("handOver.title"),
    back: paths.onboarding(step),
    by,
    lede: t(`handOver.lede.${by}`, { minutes: linkMinutes }),
    signUp: paths.signup({ role: "provider", redirectTo: paths.onboarding(step) }),
    link:
      by === "link" ? null : linkTo(actor ? paths.ownApplication(step) : paths.onboarding(step)),
  } as const;
}
export type OtherDevice = Awaited<ReturnType<typeof presentOtherDevice>>;

/** A new link, shown only once. */
export const presentHandOver = (token: string, requestedStep: string | null) =>
  linkTo(paths.handOver(token, { step: stepOf(requestedStep) }));

function linkTo(path: string) {
  const url = config().appUrl + path;
  return { url, qr: qrCode(url) };
}
export type DeviceLink = ReturnType<typeof linkTo>;

/** The question to the other browser before it takes over the draft; null if it already has it. */
export async function presentHandedOver(token: string, { actor, visitor, t, language }: Reader) {
  const found = await handOverAt(token);
  if (found && isIn(visitor, found)) return null;
  const state = found?.state ?? "unknown";
  if (state !== "open")
    return {
      title: t(`handOver.over.${state}.title`),
      lede: t(`handOver.over.${state}.text`),
      isOpen: false as const,
    };
  const own = actor ? null : await draftOfVisitor(visitor);
  return {
    title: t("handOver.take.title"),
    lede: t(actor ? "handOver.take.ledeWithAccount" : "handOver.take.lede"),
    isOpen: true as const,
    own: own && {
      text: t("handOver.take.own", { when: formatInstant(own.updatedAt, language) }),
      to: paths.onboarding(),
    },
  };
}
export type HandedOver = NonNullable<Awaited<ReturnType<typeof presentHandedOver>>>;

export const stepOf = (requestedStep: string | null) =>
  isStep(requestedStep) ? requestedStep : undefined;
