import type { ApplicationId } from "#db/schema/ids";
import { db, type Database } from "~/platform/database/database.server";
import { hashToken } from "~/platform/security/encryption.server";
import { translatorFor } from "~/platform/i18n.server";
import type { Language } from "~/platform/i18n";
import { checkAnswers, isBegun } from "../../answers/answers";
import { answersOf, typedOf } from "../../answers/answers.server";
import { filesOf, type UploadedFile } from "../../uploaded-files.server";
import { presentAnswers } from "../../answers/answer-presenter";
import { slotsIn, steps, type Step } from "../../application-steps";

type Reader = Pick<Database, "select">;

/** One question or upload, with both values. */
type Row = { label: string; own: string; other: string };

type Side = { savedAt: Date | null; files: UploadedFile[] };

export type Difference = { step: Step; rows: Row[]; own: Side; other: Side };

/**
 * The steps in which two drafts differ, as readable values, so that the owner can choose between
 * them. Steps that the other draft lacks don't count.
 * @returns `version`, which changes with every change on either side
 */
export async function differencesBetween(
  ownId: ApplicationId,
  otherId: ApplicationId,
  language: Language,
  from: Reader = db,
): Promise<{ differences: Difference[]; version: string }> {
  const own = await sideOf(ownId, language, from);
  const other = await sideOf(otherId, language, from);
  const differences = steps
    .filter((step) => other.isBegun(step))
    .map((step) => ({
      step,
      rows: rowsOf(own.rowsIn(step), other.rowsIn(step)),
      own: own.of(step),
      other: other.of(step),
    }))
    .filter(({ rows }) => rows.length > 0);
  return { differences, version: hashToken(own.version + other.version) };
}

async function sideOf(id: ApplicationId, language: Language, from: Reader) {
  const t = translatorFor(language);
  const saved = await answersOf(id, from);
  const files = await filesOf(id, from);
  const typed = typedOf(saved);
  const checked = checkAnswers(typed);
  const filesIn = (step: Step) => files.filter(({ slot }) => slotsIn(step).includes(slot));
  return {
    isBegun: (step: Step) => isBegun(typed[step]) || filesIn(step).length > 0,
    rowsIn: (step: Step) => [
      ...presentAnswers(step, typed[step] ?? {}, checked, t, language),
      ...slotsIn(step).map((slot) => ({
        label: t(`onboarding.slot.${slot}.label`),
        value: files
          .filter((file) => file.slot === slot)
          .map(({ name, caption }) => [name, caption].filter(Boolean).join(": "))
          .join("\n"),
      })),
    ],
    of: (step: Step): Side => ({
      files: filesIn(step),
      savedAt: latest([
        ...filesIn(step).map(({ createdAt }) => createdAt),
        ...(isBegun(typed[step]) && saved[step] ? [saved[step].savedAt] : []),
      ]),
    }),
    version: JSON.stringify([
      steps.map((step) => saved[step]?.version ?? 0),
      files.map((file) => [file.id, file.position, file.caption]),
    ]),
  };
}

function rowsOf(own: Labelled[], other: Labelled[]): Row[] {
  return own.flatMap(({ label, value }, index) => {
    const theirs = other[index]?.value ?? "";
    return value === theirs ? [] : [{ label, own: value, other: theirs }];
  });
}

type Labelled = { label: string; value: string };

const latest = (instants: Date[]): Date | null =>
  instants.reduce<Date | null>((last, one) => (last && last > one ? last : one), null);
