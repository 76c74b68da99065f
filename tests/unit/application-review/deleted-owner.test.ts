import { beforeEach, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { applicationsMatching } from "~/features/applications/review/application-review-api-queries.server";
import { applicationForReview } from "~/features/applications/review/application-for-review.server";
import { presentApplication } from "~/features/applications/review/application-page/application-page-presenter.server";
import { openHidden } from "~/features/applications/hidden-applications.server";
import {
  openOrClosed,
  presentFoundHidden,
} from "~/features/applications/review/hidden-application-presenter.server";
import { revealNumber } from "~/features/applications/review/decisions/reveal.server";
import { writeNote } from "~/features/applications/review/notes/application-note-commands.server";
import { reviewFigures } from "~/features/applications/review/figures/overview.server";
import { queueCsv } from "~/features/applications/review/queue/queue-csv.server";
import { reviewQueue } from "~/features/applications/review/queue/queue.server";
import { certificatesToCheck } from "~/features/applications/after-decision/certificates/certificate-queries.server";
import { documentFor, pictureFor } from "~/features/applications/uploads/file-access.server";
import { presentAuditLog } from "~/features/moderation/administration/audit-log.server";
import { deleteAccount } from "~/features/personal-data/delete-account.server";
import { advanceClock, minutes, now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { istDay } from "~/platform/india/dates/dates";
import { administrator } from "../../support/records/accounts";
import { auditedAbout } from "../../support/records/audit-log";
import { knownPassword as password, withPassword } from "../../support/records/password-hash";
import {
  publishedApplication,
  submittedApplication,
  uploadIn,
  type SubmittedApplication,
} from "../../support/records/application-review";
import { rowWith, updateRows } from "../../support/records/stored-rows";

const t = translatorFor("en");
const reason = { openReason: "The tax office asks for the PAN card" };

let chitra: Account;
let bilal: SubmittedApplication;
let reference: string;

beforeEach(async () => {
  chitra = await withPassword(await administrator());
  bilal = await submittedApplication({ name: "Bilal Khan" });
  await withPassword(bilal.account);
  reference = (await rowOf(bilal.id)).reference;
});

const rowOf = (id: string) => rowWith(schema.applications, { id });
const leave = ({ account }: SubmittedApplication) =>
  deleteAccount(account, { session: null, password });
const everything = (q = "") => reviewQueue({ state: "all", q, sort: "oldest" }, null);

test("the application of a deleted account is in no list, count or search, and its live profile is not counted", async () => {
  await publishedApplication(chitra, bilal);
  const before = await everything();
  await leave(bilal);
  const after = await everything();
  expect(after.total).toBe(before.total - 1);
  expect(after.counts.approved).toBe(before.counts.approved - 1);
  expect(after.rows.map(({ id }) => id)).not.toContain(bilal.id);
  for (const q of [reference, bilal.account.email, "Bilal Brass Band"]) {
    expect((await everything(q)).rows.map(({ id }) => id)).not.toContain(bilal.id);
    const { providers } = await applicationsMatching({ status: "all", q, limit: 100 });
    expect(providers.map(({ id }) => id)).not.toContain(bilal.id);
  }
  const audited = await presentAuditLog(
    chitra,
    t,
    "en",
    new URLSearchParams({ subject: bilal.id }),
  );
  expect(audited.rows[0]).toMatchObject({ about: reference });
  const csv = await queueCsv(chitra, new URLSearchParams({ state: "all", q: reference }), {
    t,
    language: "en",
  });
  expect(JSON.stringify(csv)).not.toContain(reference);
});

test("an administrator can read it and its documents for half an hour with a reason and the password, but decide nothing", async () => {
  await publishedApplication(chitra, bilal);
  const pan = await uploadIn(bilal.id, "panCard");
  await leave(bilal);

  const notFound = { kind: "notFound" };
  await expect(applicationForReview(chitra, bilal.id)).rejects.toMatchObject(notFound);
  await expect(documentFor(pan.id, chitra, "")).rejects.toMatchObject(notFound);
  await expect(pictureFor(pan.fileId, chitra, "", "large")).rejects.toMatchObject(notFound);
  expect(JSON.stringify((await openOrClosed(chitra, bilal.id, t)).closed)).not.toMatch(
    /Bilal|Khan/,
  );
  expect(await presentFoundHidden(t, ` ${reference.toLowerCase()} `)).toMatchObject({
    to: `/admin/providers/${bilal.id}`,
  });

  await expect(
    openHidden(chitra, bilal.id, reason, { session: null, password: "not this one" }),
  ).rejects.toMatchObject({ kind: "invalid" });
  await openHidden(chitra, bilal.id, reason, { session: null, password });
  expect((await auditedAbout(bilal.id)).at(-1)).toMatchObject({
    actorId: chitra.id,
    event: "application.openHidden",
    detail: { reference, reason: reason.openReason },
  });

  const page = presentApplication(t, "en", await applicationForReview(chitra, bilal.id));
  expect(page).toMatchObject({
    businessName: "Bilal Brass Band",
    stateLabel: "Account deleted",
    events: [],
    canDecideDocuments: false,
    isHidden: true,
  });
  expect(page.sent).not.toBe("");
  const registration = await uploadIn(bilal.id, "businessRegistration");
  await documentFor(registration.id, chitra, "");
  // The PAN card takes the same permission as its number.
  await expect(documentFor(pan.id, chitra, "")).rejects.toMatchObject({ kind: "forbidden" });
  const shown = { revealField: "panNumber", revealReason: reason.openReason } as const;
  await revealNumber(chitra, bilal.id, shown, { session: null, password });
  await documentFor(pan.id, chitra, "");

  const dev = await administrator("Dev Rao");
  await expect(applicationForReview(dev, bilal.id)).rejects.toMatchObject(notFound);
  advanceClock(minutes(31));
  await expect(applicationForReview(chitra, bilal.id)).rejects.toMatchObject(notFound);
  await expect(documentFor(pan.id, chitra, "")).rejects.toMatchObject(notFound);
});

test("no reminder is sent about the application of a deleted account, and its new certificates await no review", async () => {
  await publishedApplication(chitra, bilal);
  await writeNote(chitra, bilal.id, { noteText: "Look again", followUpOn: istDay(now()) });
  const { id } = await uploadIn(bilal.id, "businessRegistration");
  await updateRows(schema.applicationFiles, { id }, { isRenewal: true, state: "waiting" });
  const waiting = async () => (await certificatesToCheck(1000)).map((one) => one.id);
  const due = async () => (await reviewFigures(chitra)).followUps.map((one) => one.applicationId);
  expect(await waiting()).toContain(id);
  expect(await due()).toContain(bilal.id);
  await leave(bilal);
  expect(await waiting()).not.toContain(id);
  expect(await due()).not.toContain(bilal.id);
});

test("an application whose owner still exists asks for no reason, and accepts none", async () => {
  expect((await openOrClosed(chitra, bilal.id, t)).closed).toBeNull();
  await expect(
    openHidden(chitra, bilal.id, reason, { session: null, password }),
  ).rejects.toMatchObject({ kind: "notFound" });
  expect(await presentFoundHidden(t, reference)).toBeNull();
});
