import { and, eq, gt } from "drizzle-orm";
import type { ApplicationId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";
import { conflict } from "~/platform/refusals";
import type { Step } from "../application-steps";

const { applicationAnswers } = schema;

/**
 * One of the saves that the script of an open page sends: they are numbered, since they may arrive
 * in another order.
 */
export type PageSave = {
  step: Step;
  page: string;
  number: number;
  /** Whether an earlier save of the page was never answered: it may still arrive. */
  mayBeOvertaking: boolean;
};

/** @throws Refusal conflict where a later save of the same page has arrived already */
export async function refuseOvertaken(tx: Tx, applicationId: ApplicationId, save: PageSave) {
  const later = await tx
    .select({ number: applicationAnswers.saveNumber })
    .from(applicationAnswers)
    .where(
      and(
        eq(applicationAnswers.applicationId, applicationId),
        eq(applicationAnswers.step, save.step),
        eq(applicationAnswers.savedByPage, save.page),
        gt(applicationAnswers.saveNumber, save.number),
      ),
    )
    .get();
  if (later) throw conflict("onboarding.stale");
}
