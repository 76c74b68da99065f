import { and, eq, isNull, lt } from "drizzle-orm";
import { isReservedForAccount } from "#db/schema/columns/index-conditions";
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
const retention = days(workingRetentionDays.draftsSetAside);

/** `setAside`: the account already has an application, which was not changed. */
type TakenOver = { done: "taken" | "setAside"; id: ApplicationId };

/**
 * Assigns an unclaimed draft to the account. With two open tabs, the first one wins.
 * @returns null if the draft is no longer unclaimed
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
 * Deletes a draft from this browser that the account doesn't claim.
 * @returns false if it is no longer unclaimed
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

/** @returns false if it no longer exists or was never this account's */
export async function deleteDraftSetAside(actor: Account, id: ApplicationId): Promise<boolean> {
  return write(async (tx) => {
    const draft = (await draftsSetAside(actor, tx)).find((one) => one.id === id);
    if (draft) await deleteApplications(tx, [draft]);
    return draft !== undefined;
  });
}

/**
 * After a log-in from the application's pages: the draft typed there is assigned to the person who
 * logged in.
 * @returns where to go: the requested page, or the comparison of two sets of answers
 */
export async function continueApplication(
  actor: Account,
  visitor: string,
  requestedPath: string | null,
): Promise<string | null> {
  const isFromPages =
    requestedPath?.startsWith(paths.onboarding()) && !/[?&]own\b/.test(requestedPath);
  const draft = isFromPages ? await draftOfVisitor(visitor) : null;
  if (!draft) return requestedPath;
  const taken = await takeOverDraft(actor, visitor, draft.id).catch((error: unknown) => {
    // The application's pages explain why the account may not apply again yet.
    if (error instanceof Refusal) return null;
    throw error;
  });
  return taken?.done === "setAside" ? paths.otherAnswers(taken.id) : requestedPath;
}

/**
 * On log-out: removes an unclaimed draft from the browser and stores it for the account, which is
 * asked about it at the next log-in.
 */
export async function reserveUnclaimedDraft(actor: Account, visitor: string) {
  await write((tx) =>
    tx
      .update(applications)
      .set({ visitorId: null, keptFor: actor.id, openedAt: now() })
      .where(and(eq(applications.visitorId, visitor), isNull(applications.accountId))),
  );
}

const oldDrafts = rowByRow();

/**
 * Deletes drafts stored for an account but not claimed by it, 90 days after they were last changed
 * or opened.
 */
export async function deleteOldDrafts() {
  await oldDrafts.inBatches(
    (limit) =>
      db
        .select({ id: applications.id })
        .from(applications)
        .where(
          and(
            isReservedForAccount,
            lt(applications.updatedAt, later(now(), -retention)),
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
