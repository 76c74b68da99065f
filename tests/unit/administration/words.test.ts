import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { grievanceNoteKinds } from "#db/schema/allowed-values";
import {
  actionLabel,
  presentAuditLog,
} from "~/features/moderation/administration/audit-log.server";
import { jobLabel } from "~/features/moderation/administration/background-job-presenter.server";
import { presentDetails } from "~/features/moderation/administration/audit-detail-presenter.server";
import { bookingLifecycle } from "~/features/bookings/booking-lifecycle";
import { flagLifecycle } from "~/features/moderation/flags/flag-lifecycle";
import { amendmentLifecycle } from "~/features/applications/after-decision/amendments/amendment-lifecycle";
import {
  applicationLifecycle,
  documentLifecycle,
} from "~/features/applications/application-lifecycle";
import { jobs } from "~/jobs.server";
import { write } from "~/platform/database/database.server";
import { languages } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { newId } from "~/platform/ids.server";
import type { Lifecycle } from "~/platform/lifecycle";
import { audit } from "~/platform/security/audit.server";
import { administrator } from "../../support/records/accounts";
import { submittedApplication, uploadIn } from "../../support/records/application-review";
import { sourcesIn } from "../../support/source/imports";

/** The events of a lifecycle that any of these parties may make. */
const eventsBy = (table: Lifecycle<string, string>, ...parties: string[]) => [
  ...new Set(
    Object.values(table).flatMap((transitions) =>
      Object.entries(transitions)
        .filter(([, { by }]) => [by].flat().some((party) => parties.includes(party)))
        .map(([event]) => event),
    ),
  ),
];

/** Events that the code composes, by prefix: the endings that can follow. */
const composed: Record<string, readonly string[]> = {
  "account.secondFactor.": ["turnedOn", "turnedOff", "codesRenewed"],
  "amendment.": eventsBy(amendmentLifecycle, "admin"),
  "application.": eventsBy(applicationLifecycle, "admin"),
  "booking.": eventsBy(bookingLifecycle, "admin"),
  "document.": [...eventsBy(documentLifecycle, "admin"), "open", "preview", "view"],
  "enquiry.": ["show_number", "close_number"],
  "enquiry.flag.": eventsBy(flagLifecycle, "admin"),
  "grievance.": [
    ...["confirm", "withdraw", "reopen", "take", "take_over"],
    ...grievanceNoteKinds.filter((kind) => kind !== "addition"),
  ],
  "review.": ["hide", "hide_reply", "show", "show_reply"],
};

const sources = sourcesIn("app")
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, "utf8"));
const found = (pattern: RegExp) => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!))),
];
const areas =
  "account|amendment|application|booking|document|enquiry|figures|files|grievance|invitation|keys|mail|queue|review";

const literalEvents = found(
  new RegExp(`(?:event: |event = |\\? |: |return )"((?:${areas})\\.[\\w.]+)"`, "g"),
)
  // Form fields and counts have names of the same form.
  .filter((event) => !/^(files|mail)\./.test(event) || /allowRemoval|tryAgain/.test(event));
const prefixes = found(
  new RegExp(`(?:event: |event = |return )\`((?:${areas})\\.[\\w.]*)\\$\\{\\w+\\}\``, "g"),
);

test("composed audit actions are known by their prefixes", () => {
  expect(prefixes.filter((one) => !(one in composed))).toEqual([]);
  expect(literalEvents.length).toBeGreaterThan(25);
});

test.each(languages)("every action of the audit log has a name in %s", (language) => {
  const t = translatorFor(language);
  const events = [
    ...literalEvents,
    ...Object.entries(composed).flatMap(([prefix, ends]) => ends.map((end) => prefix + end)),
  ];
  expect(events.filter((event) => actionLabel(t, event) === event)).toEqual([]);
});

test.each(languages)("every background job has a name in %s", (language) => {
  const t = translatorFor(language);
  const names = ["outbox", ...jobs.map(({ name }) => name)];
  expect(names.filter((name) => jobLabel(t, name) === name)).toEqual([]);
});

test("the ids in an entry link to what it is about: a document, its application, whose review ended", async () => {
  const chitra = await administrator();
  const { id: application } = await submittedApplication({ name: "Bilal Khan" });
  const [{ id: document }, colleague] = [await uploadIn(application, "panCard"), newId()];
  for (const [event, subject, detail] of [
    ["document.view", document, { application, slot: "panCard" }],
    ["application.release", application, { claimedBy: colleague }],
  ] as const)
    await write((tx) => audit(tx, { actorId: chitra.id, event, subject, detail }));
  const { rows } = await presentAuditLog(
    chitra,
    translatorFor("en"),
    "en",
    new URLSearchParams({ person: chitra.id }),
  );
  expect(rows).toMatchObject([
    {
      event: "Released an application to the team",
      about: "Bilal Brass Band",
      subjectTo: `/admin/providers/${application}`,
      detail: [{ name: "claimedBy", to: `/admin/users/${colleague}` }],
    },
    {
      event: "Viewed a document",
      subjectTo: `/admin/providers/${application}/documents/${document}`,
      detail: [
        { name: "application", text: "Open", to: `/admin/providers/${application}` },
        { name: "slot", label: "Document", text: "PAN card", to: null },
      ],
    },
  ]);
});

test.each([
  ["en", ["Fields: PAN number, GST number", "Valid until: Wed, 31 March 2027", "Refund: ₹1,500"]],
  ["hi", ["जानकारी: PAN नंबर, GST नंबर", "कब तक मान्य: बुधवार, 31 मार्च 2027", "वापसी: ₹1,500"]],
] as const)("the details of an entry are written out in %s, without any id", (language, texts) => {
  const t = translatorFor(language);
  const detail = {
    fields: ["panNumber", "gstNumber"],
    validUntil: "2027-03-31",
    refund: 150_000,
    amendment: newId(),
    filters: "",
    by: "operator",
  };
  const context = { t, language, event: "application.numbers", people: new Map() };
  const found = presentDetails(detail, context).map(({ label, text }) => `${label}: ${text}`);
  expect(found).toEqual(texts);
});
