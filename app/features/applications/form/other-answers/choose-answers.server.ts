import { eq, inArray } from "drizzle-orm";
import type { ApplicationId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { conflict } from "~/platform/refusals";
import { answersOf, deleteAnswers, writeAnswers } from "../../answers/answers.server";
import { applicationFor } from "../../application-queries.server";
import type { Step } from "../../application-steps";
import { differencesBetween, type Difference } from "./answer-differences.server";
import { draftSetAside } from "./other-answers-queries.server";

const { applicationFiles, applications } = schema;

/**
 * Swaps the chosen steps between the account's draft and a draft that was set aside, so that every
 * choice can be undone.
 * @param version of both sides when the choice was shown
 * @throws Refusal notFound for another account's draft; conflict if either side was changed since
 *   or can't be changed now
 */
export async function chooseAnswers(
  actor: Account,
  id: ApplicationId,
  chosen: Readonly<Record<string, "own" | "other">>,
  version: string,
) {
  await write(async (tx) => {
    const other = await draftSetAside(actor, id, tx);
    const own = await applicationFor(actor, "", tx);
    if (own?.state !== "draft") throw conflict("onboarding.otherAnswers.closed");
    const found = await differencesBetween(own.id, other.id, actor.language, tx);
    if (found.version !== version) throw conflict("onboarding.otherAnswers.stale");
    for (const difference of found.differences)
      if (chosen[difference.step] === "other") await exchange(tx, own.id, other.id, difference);
    await tx
      .update(applications)
      .set({ updatedAt: now() })
      .where(inArray(applications.id, [own.id, other.id]));
  });
}

async function exchange(
  tx: Tx,
  ownId: ApplicationId,
  otherId: ApplicationId,
  { step, own, other }: Difference,
) {
  const before = (await answersOf(ownId, tx))[step];
  const chosen = (await answersOf(otherId, tx))[step];
  await replaceAnswers(tx, ownId, step, chosen);
  await replaceAnswers(tx, otherId, step, before);
  for (const [files, applicationId] of [
    [other.files, ownId],
    [own.files, otherId],
  ] as const)
    for (const { id } of files)
      await tx.update(applicationFiles).set({ applicationId }).where(eq(applicationFiles.id, id));
}

type Saved = Awaited<ReturnType<typeof answersOf>>[Step];

const replaceAnswers = (tx: Tx, id: ApplicationId, step: Step, saved: Saved) =>
  saved ? writeAnswers(tx, id, step, saved.typed) : deleteAnswers(tx, id, step);
