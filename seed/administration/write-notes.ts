import type { ApplicationId } from "#db/schema/ids";
import { hours, later, now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import type { Applicant } from "../applicant";
import { demoId } from "../made-up";
import { accountIdOf } from "../people";

export async function writeNotes(tx: Tx, { notes = [], reviewer }: Applicant, id: ApplicationId) {
  if (notes.length === 0) return;
  await tx.insert(schema.applicationNotes).values(
    notes.map(({ text, hoursAgo, followUpInDays }, k) => ({
      id: demoId(`${id} note ${k}`),
      applicationId: id,
      authorId: accountIdOf(reviewer ?? "chitra"),
      text,
      followUpOn: followUpInDays === undefined ? null : addDays(istDay(now()), followUpInDays),
      createdAt: later(now(), -hours(hoursAgo)),
    })),
  );
}
