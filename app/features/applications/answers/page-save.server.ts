import { and, eq, gt } from "drizzle-orm";
import type { ApplicationId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";
import { conflict } from "~/platform/refusals";
import type { Step } from "../application-steps";

const { applicationAnswers } = schema;

/** Numbered, since an open page's saves may arrive out of order. */
export type PageSave = {
  step: Step;
  page: string;
  number: number;
  /** An earlier save of the page got no response: it may still arrive. */
  mayBeOvertaking: boolean;
};

/** @throws Refusal conflict if a later save of the same page has already arrived */
export async function refuseStaleSave(tx: Tx, applicationId: ApplicationId, save: PageSave) {
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
