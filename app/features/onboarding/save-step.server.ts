import { eq } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database.server";
import { conflict } from "~/platform/refusals";
import type { Typed } from "./answers";
import { answersOf, writeAnswers } from "./answers.server";
import { change, type Owner } from "./drafts.server";
import { isStepOpen, mayChange } from "./policy";
import { askedOf, type Application } from "./queries.server";
import type { Step } from "./steps";

/**
 * Keeps what was typed in a step, right or wrong.
 * @param version of the step when the form was drawn, so that a stale tab overwrites nothing
 * @throws Refusal conflict when the step was changed meanwhile, or the application is closed to changes
 */
export async function saveStep(
  owner: Owner,
  step: Step,
  typed: Typed,
  version: number,
): Promise<Application> {
  return change(owner, async (tx, application) => {
    const before = (await answersOf(application.id, tx))[step];
    const kept = await onlyWhatIsOpen(tx, application, step, typed, before?.typed ?? {});
    if (before && sameTyped(before.typed, kept)) return application;
    if (before && before.version !== version) throw conflict("onboarding.stale");
    await writeAnswers(tx, application.id, step, kept);
    await tx
      .update(schema.applications)
      .set({ updatedAt: now() })
      .where(eq(schema.applications.id, application.id));
    return application;
  });
}

/** What may not be changed stays as it was, whatever the form says. */
async function onlyWhatIsOpen(
  tx: Tx,
  { id, state }: Application,
  step: Step,
  typed: Typed,
  before: Typed,
): Promise<Typed> {
  if (state === "draft") return typed;
  const asked = await askedOf(id, tx);
  if (!isStepOpen(state, asked, step)) throw conflict("onboarding.locked");
  const isOpen = (name: string) => mayChange(state, asked, step, name.split("[")[0]!);
  const pick = (from: Typed, wanted: boolean) =>
    Object.entries(from).filter(([name]) => isOpen(name) === wanted);
  return Object.fromEntries([...pick(before, false), ...pick(typed, true)]);
}

function sameTyped(one: Typed, other: Typed): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}
