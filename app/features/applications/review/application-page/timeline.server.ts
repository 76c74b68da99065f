import { momentOf } from "~/platform/moment.server";
import type { TFunction } from "i18next";
import type { AccountId } from "#db/schema/ids";
import { formatInstant } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { changeRequestLabel, decisionText, requestText } from "../../application-labels";
import type { Slot } from "../../application-steps";
import { fieldOfWarning } from "../application-review-warnings";
import type { RequestedChange } from "../application-review-forms";
import { claimedByIn, type UnderReview } from "../application-for-review.server";

export function presentTimeline(t: TFunction, language: Language, under: UnderReview) {
  return under.history
    .map(({ id, event, actorId, actorName, note, at, to }) => ({
      id,
      title: t(`applicationReview.event.${event}`),
      by: actorName ?? "",
      ...momentOf(at, language),
      to,
      text: [...releasedReview(t, { actorId, note }, under), ...presentReasons(t, note)],
    }))
    .reverse();
}

export function appealOf({ application, history }: UnderReview) {
  const words = history.findLast(({ event }) => event === "appeal")?.note?.reason;
  const at = application.appealedAt;
  return at && typeof words === "string" ? { words, at } : null;
}

export function presentAppeal(t: TFunction, language: Language, under: UnderReview) {
  const appeal = appealOf(under);
  return (
    appeal && {
      title: t("applicationReview.appeal.title", { when: formatInstant(appeal.at, language) }),
      words: appeal.words,
      isBarred: under.isBarred,
    }
  );
}

function releasedReview(
  t: TFunction,
  { actorId, note }: { actorId: AccountId | null; note: Record<string, unknown> | null },
  { nameOf }: UnderReview,
) {
  const claimedBy = claimedByIn(note);
  if (!claimedBy || claimedBy === actorId) return [];
  return [t("applicationReview.page.reviewOf", { name: nameOf(claimedBy) })];
}

function presentReasons(t: TFunction, note: Record<string, unknown> | null) {
  const words = decisionText(t, { code: textIn(note?.code), reason: textIn(note?.reason) });
  if (words) return [words];
  if (note?.without ?? note?.warnings) return presentApproval(t, note);
  if (!Array.isArray(note?.asks)) return [];
  return (note.asks as RequestedChange[]).map(
    (ask) =>
      `${t(`onboarding.step.${ask.step}.title`)}, ${changeRequestLabel(t, ask)}: ${requestText(t, ask)}`,
  );
}

const textIn = (value: unknown) => (typeof value === "string" ? value : null);

function presentApproval(t: TFunction, note: Record<string, unknown>) {
  const warnings = (note.warnings ?? []) as string[];
  const without = (note.without ?? []) as Slot[];
  return [
    ...warnings.map((id) =>
      t("applicationReview.page.confirmedWarning", {
        label: changeRequestLabel(t, { field: fieldOfWarning(id) }),
      }),
    ),
    ...without.map((slot) =>
      t("applicationReview.page.withoutDocument", { document: t(`onboarding.slot.${slot}.label`) }),
    ),
  ];
}
