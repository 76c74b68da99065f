import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import { days, later } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay, formatInstant } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { workingRetentionDays } from "~/platform/retention";
import { presentAnswers } from "../../answers/answer-presenter";
import { progressOf } from "../../answers/answers.server";
import { draftsSetAside, type Application } from "../../application-queries.server";
import type { Step } from "../../application-steps";

type Reader = { actor: Account; t: TFunction; language: Language };

export async function presentDraftChoice(reader: Reader, own: Application | null) {
  const setAside = await draftsSetAside(reader.actor);
  if (setAside.length === 0 || (own && own.state !== "draft")) return null;
  const drafts = [...(own ? [own] : []), ...setAside];
  return {
    title: reader.t("onboarding.draftChoice.title"),
    drafts: await Promise.all(drafts.map((draft) => presentDraft(reader, draft))),
  };
}
export type DraftChoice = NonNullable<Awaited<ReturnType<typeof presentDraftChoice>>>;

async function presentDraft({ t, language }: Reader, { id, reference, createdAt }: Application) {
  const { saved, files, checked, score } = await progressOf(id);
  const answer = (step: Step, name: string) =>
    presentAnswers(step, saved[step]?.typed ?? {}, checked, t, language)
      .filter((one) => one.name === name)
      .map(({ label, value }) => ({ key: label, value }));
  const changes = [
    createdAt,
    ...Object.values(saved).map(({ savedAt }) => savedAt),
    ...files.map((file) => file.createdAt),
  ];
  return {
    id,
    title: t("onboarding.reference", { reference }),
    rows: [
      ...answer("company", "businessName"),
      ...answer("services", "categories"),
      {
        key: t("onboarding.draftChoice.changed"),
        value: formatInstant(new Date(Math.max(...changes.map(Number))), language),
      },
      { key: t("onboarding.draftChoice.filledIn"), value: `${score.percent}%` },
    ],
  };
}

export async function presentOtherDraft(
  { actor, t, language }: Omit<Reader, "actor"> & { actor: Account | null },
  own: Application | null,
) {
  const [other] = actor ? await draftsSetAside(actor) : [];
  if (!other) return [];
  const id = "otherDraft";
  if (!own || own.state === "draft") {
    const link = { to: paths.onboarding(), label: t("onboarding.draftChoice.link") };
    return [{ id, tone: "warning" as const, title: t("onboarding.draftChoice.other"), link }];
  }
  const until = later(other.updatedAt, days(workingRetentionDays.draftsSetAside));
  const day = formatDay(istDay(until), language);
  return [{ id, title: t("onboarding.draftChoice.stored", { day }) }];
}
