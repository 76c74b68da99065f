import type { Account } from "~/features/accounts/queries.server";
import { steps } from "~/features/onboarding/steps";
import { paths } from "~/paths";
import { config } from "~/platform/config.server";
import { formatDay } from "~/platform/india/dates/day-format";
import type { IstDay } from "~/platform/india/dates/dates";
import type { Letter } from "~/platform/mail/template.server";
import { wordsIn } from "~/platform/i18n.server";
import type { Ask } from "./forms";
import { askLabel } from "./labels";

type Reader = Pick<Account, "email" | "name" | "language">;

/** What to change, step by step, each step with its address. */
export function changesLetter(reader: Reader, reference: string, asks: readonly Ask[]): Letter {
  const t = wordsIn(reader.language);
  const asked = steps.filter((step) => asks.some((ask) => ask.step === step));
  return letter(reader, "changes", {
    params: { reference },
    more: [
      ...asked.flatMap((step) => [
        `${t(`onboarding.step.${step}.title`)}: ${config().appUrl}${paths.onboarding(step)}`,
        ...asks
          .filter((ask) => ask.step === step)
          .map((ask) => `– ${askLabel(t, ask)}: ${ask.reason}`),
      ]),
      t("review.letters.changes.after"),
    ],
    path: paths.onboarding(asked[0]),
  });
}

export const approvedLetter = (reader: Reader, slug: string): Letter =>
  letter(reader, "approved", { path: paths.provider(slug) });

export function rejectedLetter(
  reader: Reader,
  reference: string,
  reason: string,
  { reapplyAfter, atOnce }: { reapplyAfter: IstDay; atOnce: boolean },
): Letter {
  const t = wordsIn(reader.language);
  return letter(reader, "rejected", {
    params: { reference },
    more: [
      reason,
      atOnce
        ? t("review.letters.rejected.atOnce")
        : t("review.letters.rejected.later", { day: formatDay(reapplyAfter, reader.language) }),
    ],
    path: paths.myProfile(),
  });
}

export const suspendedLetter = (reader: Reader, reference: string, reason: string): Letter =>
  letter(reader, "suspended", {
    params: { reference },
    more: [reason, wordsIn(reader.language)("review.letters.suspended.after")],
    path: paths.myProfile(),
  });

export const restoredLetter = (
  reader: Reader,
  reference: string,
  { paused }: { paused: boolean },
): Letter =>
  letter(reader, paused ? "restoredPaused" : "restored", {
    params: { reference },
    path: paths.myProfile(),
  });

type Kind = "changes" | "approved" | "rejected" | "suspended" | "restored" | "restoredPaused";

function letter(
  reader: Reader,
  kind: Kind,
  {
    params = {},
    more = [],
    path,
  }: { params?: Record<string, string>; more?: string[]; path: string },
): Letter {
  const t = wordsIn(reader.language);
  return {
    to: reader.email,
    language: reader.language,
    subject: t(`review.letters.${kind}.subject`, params),
    greeting: t("letters.greeting", { name: reader.name }),
    paragraphs: [t(`review.letters.${kind}.text`, params), ...more],
    action: { label: t(`review.letters.${kind}.action`), path },
  };
}
