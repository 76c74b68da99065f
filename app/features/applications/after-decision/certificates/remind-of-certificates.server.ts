import { and, asc, eq, inArray, lt, lte, sql } from "drizzle-orm";
import { personById } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { addDays, istDay, type IstDay } from "~/platform/india/dates/dates";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { documentLifecycle, isPublished } from "../../application-lifecycle";
import { certificateMail } from "./certificate-mails.server";
import { expiryEmails } from "../../certificate-policy";

const { applicationFiles, applications, files } = schema;

/** Per run; the rest follow in the next one. */
const maxAtOnce = 200;
const datedCertificates = rowByRow();

export async function remindOfCertificates() {
  const today = istDay(now());
  for (const emails of [...expiryEmails.keys(), expiryEmails.length])
    await datedCertificates.each(await datedUntil(emails, addDays(today, -1)), expire);
  for (const [sent, days] of expiryEmails.entries())
    await datedCertificates.each(await datedUntil(sent, addDays(today, days)), (one) =>
      remind(one, sent),
    );
}

type Dated = Awaited<ReturnType<typeof datedUntil>>[number];

/** Worded like the index `application_files_by_expiry`, so that SQLite uses it. */
const isDated = sql`+${applicationFiles.state} = 'accepted' and ${applicationFiles.validUntil} is not null`;

const datedUntil = (emails: number, day: IstDay) =>
  db
    .select({
      id: applicationFiles.id,
      validUntil: sql<IstDay>`${applicationFiles.validUntil}`,
      slot: applicationFiles.slot,
      name: files.name,
      state: applications.state,
      accountId: applications.accountId,
    })
    .from(applicationFiles)
    .innerJoin(applications, eq(applications.id, applicationFiles.applicationId))
    .innerJoin(files, eq(files.id, applicationFiles.fileId))
    .where(
      and(
        isDated,
        eq(applicationFiles.expiryEmails, emails),
        lte(applicationFiles.validUntil, day),
        inArray(applications.state, [...settled]),
        datedCertificates.isNotPutOff(applicationFiles.id),
      ),
    )
    .orderBy(asc(applicationFiles.validUntil))
    .limit(maxAtOnce);

/** Not under review: there, the reviewer notices expired certificates. */
const settled = ["approved", "suspended", "rejected", "withdrawn"] as const;

const expire = (one: Dated) =>
  write(async (tx) => {
    const written = await tx
      .update(applicationFiles)
      .set({ state: documentLifecycle.accepted.expire.to })
      .where(
        and(
          unchanged(one),
          eq(applicationFiles.state, "accepted"),
          lt(applicationFiles.validUntil, istDay(now())),
        ),
      );
    if (written.rowsAffected === 1) await mailOwner(tx, one, "expired");
  });

/** A certificate that expires within the week gets one email, not two. */
const remind = (one: Dated, sent: number) =>
  write(async (tx) => {
    const within = (days: number) => one.validUntil <= addDays(istDay(now()), days);
    const written = await tx
      .update(applicationFiles)
      .set({ expiryEmails: expiryEmails.filter(within).length })
      .where(
        and(
          unchanged(one),
          eq(applicationFiles.state, "accepted"),
          eq(applicationFiles.expiryEmails, sent),
        ),
      );
    if (written.rowsAffected === 1) await mailOwner(tx, one, "soon");
  });

/** The date may have been corrected since it was read. */
const unchanged = ({ id, validUntil }: Dated) =>
  and(eq(applicationFiles.id, id), eq(applicationFiles.validUntil, validUntil));

/** Owners without a profile are not emailed: they could not replace the certificate. */
async function mailOwner(tx: Tx, { accountId, state, ...one }: Dated, kind: "soon" | "expired") {
  const owner = await personById(accountId, tx);
  if (!owner || owner.state === "deleted" || !isPublished(state)) return;
  await enqueueMail(tx, certificateMail(owner, kind, one));
}
