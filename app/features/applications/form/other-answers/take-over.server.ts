import { and, eq, isNull, lt } from "drizzle-orm";
import { isKeptForSomebody } from "#db/schema/columns/index-conditions";
import type { ApplicationId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import { days, later, now } from "~/platform/clock.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { Refusal } from "~/platform/refusals";
import { refuseEarlyReapplication } from "../../application-drafts.server";
import { deleteApplications } from "../../personal-data/application-purge.server";
import { isLongUnopened } from "../../opened-drafts.server";
import { applicationFor, draftOfVisitor } from "../../application-queries.server";
import { draftsSetAside, unclaimedDrafts } from "./other-answers-queries.server";
import { workingRetentionDays } from "~/platform/retention";

const { applications } = schema;
const keptBeside = days(workingRetentionDays.draftsSetAside);

/** `setAside`: the account has an application already, and nothing of that has changed. */
type TakenOver = { done: "taken" | "setAside"; id: ApplicationId };

/**
 * Makes an unclaimed draft the account's. Of two open tabs the first one wins.
 * @returns null when nobody has to be asked about this draft any more
 * @throws Refusal conflict while the account may not apply again
 */
export async function takeOverDraft(
  actor: Account,
  visitor: string,
  id: ApplicationId,
): Promise<TakenOver | null> {
  return write(async (tx) => {
    if (!(await isUnclaimed(tx, actor, visitor, id))) return null;
    const done = (await applicationFor(actor, visitor, tx)) ? "setAside" : "taken";
    if (done === "taken") await refuseEarlyReapplication(tx, actor);
    await tx
      .update(applications)
      .set(
        done === "taken"
          ? {
              accountId: actor.id,
              visitorId: null,
              keptFor: null,
              language: actor.language,
              updatedAt: now(),
            }
          : { visitorId: null, keptFor: actor.id, setAsideAt: now(), openedAt: now() },
      )
      .where(eq(applications.id, id));
    return { done, id };
  });
}

/**
 * What was typed here is not this account's: the browser forgets it.
 * @returns false when it was decided before
 */
export async function forgetDraft(
  actor: Account,
  visitor: string,
  id: ApplicationId,
): Promise<boolean> {
  return write(async (tx) => {
    if (!(await isUnclaimed(tx, actor, visitor, id))) return false;
    await deleteApplications(tx, [{ id }]);
    return true;
  });
}

/** @returns false when it is not there any more, or was never this account's */
export async function deleteDraftSetAside(actor: Account, id: ApplicationId): Promise<boolean> {
  return write(async (tx) => {
    const draft = (await draftsSetAside(actor, tx)).find((one) => one.id === id);
    if (draft) await deleteApplications(tx, [draft]);
    return draft !== undefined;
  });
}

/**
 * After a log-in that the application's own pages led to: what was typed there belongs to the
 * person who logged in.
 * @returns where to go: the page that was wanted, or where two sets of answers are compared
 */
export async function continueApplication(
  actor: Account,
  visitor: string,
  wanted: string | null,
): Promise<string | null> {
  const isFromPages = wanted?.startsWith(paths.onboarding()) && !/[?&]own\b/.test(wanted);
  const draft = isFromPages ? await draftOfVisitor(visitor) : null;
  if (!draft) return wanted;
  const taken = await takeOverDraft(actor, visitor, draft.id).catch((error: unknown) => {
    // Who may not apply again yet is told so on the application's pages.
    if (error instanceof Refusal) return null;
    throw error;
  });
  return taken?.done === "setAside" ? paths.otherAnswers(taken.id) : wanted;
}

/**
 * At a log-out: what nobody has claimed leaves the browser, and the account is asked about it when
 * it comes back.
 */
export async function keepUnclaimedDraft(actor: Account, visitor: string) {
  await write((tx) =>
    tx
      .update(applications)
      .set({ visitorId: null, keptFor: actor.id, openedAt: now() })
      .where(and(eq(applications.visitorId, visitor), isNull(applications.accountId))),
  );
}

const oldDrafts = rowByRow();

/**
 * What is kept for an account, but not its own, is deleted once it was neither changed nor opened
 * for 90 days.
 */
export async function deleteOldDrafts() {
  await oldDrafts.inBatches(
    (limit) =>
      db
        .select({ id: applications.id })
        .from(applications)
        .where(
          and(
            isKeptForSomebody,
            lt(applications.updatedAt, later(now(), -keptBeside)),
            isLongUnopened(),
            oldDrafts.isNotPutOff(applications.id),
          ),
        )
        .limit(limit),
    deleteApplications,
  );
}

async function isUnclaimed(
  tx: Tx,
  actor: Account,
  visitor: string,
  id: ApplicationId,
): Promise<boolean> {
  return (await unclaimedDrafts(actor, visitor, tx)).some((draft) => draft.id === id);
}
