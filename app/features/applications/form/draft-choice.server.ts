import { eq } from "drizzle-orm";
import type { ApplicationId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import { now, days, later } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { istDay } from "~/platform/india/dates/dates";
import { conflict, orNotFound } from "~/platform/refusals";
import { refuseEarlyReapplication } from "../application-drafts.server";
import { mustWait } from "../application-policy";
import {
  applicationFor,
  draftOfVisitor,
  draftsSetAside,
  lastEndedApplicationOf,
  type Application,
} from "../application-queries.server";
import type { TFunction } from "i18next";
import { formatDay, formatInstant } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { workingRetentionDays } from "~/platform/retention";
import { presentAnswers } from "../answers/answer-presenter";
import { progressOf } from "../answers/answers.server";
import type { Step } from "../application-steps";

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
    const chosen = orNotFound((await draftsSetAside(account, tx)).find((draft) => draft.id === id));
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
