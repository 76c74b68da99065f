import { eq } from "drizzle-orm";
import type { ApplicationId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { istDay } from "~/platform/india/dates/dates";
import { conflict, notFound } from "~/platform/refusals";
import { refuseEarlyReapplication } from "../../application-drafts.server";
import { mustWait } from "../../application-policy";
import {
  applicationFor,
  draftOfVisitor,
  draftsSetAside,
  lastEndedApplicationOf,
  type Application,
} from "../../application-queries.server";

const { applications } = schema;

/**
 * Sets the browser's draft aside if the account has one or may not apply again yet.
 * @returns where to go: the requested page or the choice between the drafts
 */
export async function takeOverDraft(
  account: Account,
  visitor: string,
  requestedPath: string | null,
): Promise<string | null> {
  // Most log-ins need no transaction.
  if (!(await draftOfVisitor(visitor))) return requestedPath;
  const isSetAside = await write(async (tx) => {
    const draft = await draftOfVisitor(visitor, tx);
    if (!draft) return false;
    const last = await lastEndedApplicationOf(account.id, tx);
    const mayApply = !last || !mustWait(last, istDay(now()));
    const isOpen = mayApply && !(await applicationFor(account, visitor, tx));
    await (isOpen ? continueWith(tx, account, draft, last) : setAside(tx, account, draft));
    return !isOpen;
  });
  const isFromPages = requestedPath?.startsWith(paths.onboarding());
  return isSetAside && isFromPages ? paths.onboarding() : requestedPath;
}

/** @throws Refusal notFound, also for another account's draft; conflict if it may not apply now */
export async function chooseDraft(account: Account, id: ApplicationId) {
  await write(async (tx) => {
    const own = await applicationFor(account, "", tx);
    if (own?.id === id) return;
    const chosen = (await draftsSetAside(account, tx)).find((draft) => draft.id === id);
    if (!chosen) throw notFound();
    if (own && own.state !== "draft") throw conflict("onboarding.draftChoice.closed");
    if (own) await setAside(tx, account, own);
    const last = own ?? (await refuseEarlyReapplication(tx, account));
    await continueWith(tx, account, chosen, last);
  });
}

/** `last` is the account's application before: its owner may have ended the reminders. */
const continueWith = (tx: Tx, account: Account, draft: Application, last: Application | null) =>
  tx
    .update(applications)
    .set({
      accountId: account.id,
      visitorId: null,
      keptFor: null,
      language: account.language,
      remindersEndedAt: last?.remindersEndedAt ?? draft.remindersEndedAt,
      updatedAt: now(),
    })
    .where(eq(applications.id, draft.id));

/** The change starts the 90 days for which the draft is stored. */
const setAside = (tx: Tx, account: Account, draft: Application) =>
  tx
    .update(applications)
    .set({ accountId: null, visitorId: null, keptFor: account.id, updatedAt: now() })
    .where(eq(applications.id, draft.id));
