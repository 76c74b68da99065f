import { conflict, fieldsOf, invalid, Refusal } from "~/platform/refusals";
import { consumeUses } from "~/platform/security/rate-limits.server";
import type { Proof } from "~/features/accounts/sign-in/confirm-password.server";
import { isCategory } from "~/features/directory/category-catalogue";
import { withdrawn } from "~/platform/site/current-site.server";
import {
  checkAnswers,
  differing,
  truncateAnswers,
  isNothing,
  lacksPriceUnit,
  problemsIn,
  withOpenAnswers,
  type Problems,
  type Typed,
} from "./answers";
import { confirmBankChange, withBankOf } from "./confirm-bank-change.server";
import {
  answersOf,
  typedOf,
  uploadsIn,
  writeAnswers,
  type ApplicationProgress,
} from "./answers.server";
import { maxFilesIn, questionOf, slotsIn, type Step } from "../application-steps";
import { questions, requiredFields } from "./questionnaire";
import { changeApplication, whatMayChange, type Applicant } from "../application-drafts.server";
import { isChangedAtOnce } from "../application-policy";
import { applicationFor, type Application } from "../application-queries.server";

const maxTextLength = 400_000;

/**
 * Saves right and wrong answers. A stale `version` overwrites nothing; it may be behind the page's
 * own last save. `proof` is for a change of bank details.
 * @throws Refusal conflict if the step was changed since or is closed; invalid if the password is
 * missing (the rest was saved), an answer had to be cut or a category was withdrawn
 */
export async function saveStep(
  applicant: Applicant,
  step: Step,
  posted: Typed,
  version: number,
  proof: Proof = { session: null },
) {
  const typed = truncateAnswers(posted);
  const { length } = JSON.stringify(typed);
  if (length > maxTextLength) throw invalid({ "": ["onboarding.problem.tooMuchText"] });
  if (!applicant.actor)
    await consumeUses("keptKilobytesByVisitor", Math.ceil(length / 1024), applicant.ip);
  const unproven = await confirmBankChange(applicant, step, typed, proof).then(
    () => null,
    asRefusal,
  );
  const { saved, isRefused } = await changeApplication(applicant, async (tx, application) => {
    const before = (await answersOf(application.id, tx))[step];
    const previous = before?.typed ?? {};
    const canChange = await whatMayChange(applicant, application, tx);
    if (![...questions[step], ...slotsIn(step)].some((name) => canChange(step, name)))
      throw conflict("onboarding.locked");
    const proven = unproven ? withBankOf(previous, typed) : typed;
    const open = withOpenAnswers(previous, proven, (name) => canChange(step, questionOf(name)));
    const refused: string[] = withdrawn("categories", categoriesIn(open), categoriesIn(previous));
    const isRefused = refused.length > 0;
    const offered = isRefused
      ? { ...open, categories: categoriesIn(open).filter((one) => !refused.includes(one)) }
      : open;
    const { save } = applicant;
    const isCurrent =
      !before || before.version === version || before.savedByPage === (save?.page ?? "");
    // Unchanged answers still get a new version if an earlier save may yet arrive.
    if (
      before &&
      !(isCurrent && save?.mayBeOvertaking) &&
      differing(before.typed, offered).length === 0
    )
      return { saved: before.version, isRefused };
    if (!isCurrent)
      throw conflict(applicant.editsProfile ? "myProfile.edit.stale" : "onboarding.stale");
    if (applicant.editsProfile) refuseProblems(step, offered);
    return { saved: await writeAnswers(tx, application.id, step, offered, save), isRefused };
  });
  const cut = differing(posted, typed);
  const fields = {
    ...Object.fromEntries(cut.map((name) => [name, ["onboarding.problem.tooMuchText"]])),
    ...(unproven && fieldsOf(unproven)),
    ...(isRefused && { categories: ["directory.categoryNotOffered"] }),
  };
  if (unproven && unproven.kind !== "invalid") throw unproven;
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return saved;
}

export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** They are not saved. */
export async function closedAnswers(applicant: Applicant, step: Step, typed: Typed) {
  const application = await applicationFor(applicant.actor, applicant.visitor);
  if (!application) return [];
  const canChange = await whatMayChange(applicant, application);
  const before = (await answersOf(application.id))[step]?.typed ?? {};
  return differing(before, typed)
    .filter((name) => !isNothing(typed[name]))
    .map(questionOf)
    .filter((question) => !canChange(step, question));
}

/** @param typed the posted answers, not all of which may have been saved */
export async function problemsOf(
  applicant: Applicant,
  application: Application | null,
  { saved, files }: ApplicationProgress,
  step: Step,
  typed: Typed,
): Promise<Problems> {
  const canChange = await whatMayChange(applicant, application);
  const isOpen = (name: string) => canChange(step, questionOf(name));
  const shown = withOpenAnswers(saved[step]?.typed ?? {}, typed, isOpen);
  const checked = checkAnswers({ ...typedOf(saved), [step]: shown });
  const problems = problemsIn(checked, step);
  if (step === "services" && lacksPriceUnit(shown, checked))
    problems.priceUnit ??= ["onboarding.problem.priceUnit"];
  const uploads = uploadsIn(files);
  for (const slot of slotsIn(step)) {
    if (requiredFields.has(slot) && uploads[slot] === 0)
      problems[slot] = [`onboarding.add.${slot}`];
    if (uploads[slot] > maxFilesIn[slot]) problems[slot] = ["onboarding.upload.oneOnly"];
  }
  return Object.fromEntries(Object.entries(problems).filter(([name]) => isOpen(name)));
}

/** An application may contain wrong answers, a live profile may not. */
function refuseProblems(step: Step, typed: Typed) {
  const problems = Object.entries(problemsIn(checkAnswers({ [step]: typed }), step)).filter(
    ([name]) => isChangedAtOnce(step, questionOf(name)),
  );
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
}

const categoriesIn = ({ categories = [] }: Typed) => [categories].flat().filter(isCategory);
