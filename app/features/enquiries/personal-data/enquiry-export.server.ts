import { eq, inArray } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { BriefId, EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import type { ExportedData, ExportedTable } from "~/features/accounts/personal-data/exported-data";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { db, schema } from "~/platform/database/database.server";
import { ascendingBy } from "~/platform/database/insertion-order.server";
import type { Language } from "~/platform/i18n";
import { presentBrief, stateLabel } from "../enquiry-presenter.server";
import {
  currentState,
  ownBriefs,
  threadsWhere,
  type Brief,
  type Thread,
} from "../enquiry-threads.server";

const { briefs, enquiries, enquiryContacts, enquiryHistory } = schema;

/** Of what it received, only its own answers: the customers' data is theirs. */
export async function exportEnquiries(
  actor: Account,
  t: TFunction,
  language: Language,
): Promise<ExportedData | null> {
  const { sent, received } = await threadsOfBothSides(actor);
  if (sent.length + received.length === 0) return null;
  const names = await recipients(sent.map(({ thread }) => thread.providerId));
  const nameOf = (thread: Thread) => names.get(thread.providerId)?.businessName ?? "";
  const [asSent, contacts, history] = await Promise.all([
    contactsAsSent(sent.map(({ brief }) => brief.id)),
    shownContacts(sent.map(({ thread }) => thread.id)),
    historyOfAll([...sent, ...received].map(({ thread }) => thread.id)),
  ]);
  return {
    name: "enquiries",
    json: {
      sent: sent.map(({ brief, thread }) => {
        const { reader: _, isSuspended: __, codeFlow: ___, accountId: ____, ...row } = brief;
        return {
          ...row,
          asSent: asSent.get(brief.id),
          provider: nameOf(thread),
          ...answerOf(thread),
          contact: contacts.get(thread.id),
          history: historyFor(actor, history, thread),
        };
      }),
      received: received
        .filter(({ thread }) => thread.state !== "unverified")
        .map(({ brief, thread }) => ({
          reference: brief.reference,
          eventType: brief.eventType,
          eventDate: brief.eventDate,
          ...answerOf(thread),
          history: historyFor(actor, history, thread),
        })),
    },
    sheets: sent.map(({ brief, thread }) => sheetOf(brief, thread, nameOf(thread), t, language)),
  };
}

function answerOf(thread: Thread) {
  const { reason, note, sentAt, viewedAt, answeredAt } = thread;
  return { state: currentState(thread), reason, note, sentAt, viewedAt, answeredAt };
}

/** As typed: what is shown elsewhere follows the account. */
async function contactsAsSent(ids: BriefId[]) {
  if (ids.length === 0) return new Map<BriefId, never>();
  const rows = await db
    .select({ id: briefs.id, name: briefs.name, email: briefs.email, phone: briefs.phone })
    .from(briefs)
    .where(inArray(briefs.id, ids));
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}

async function shownContacts(ids: EnquiryId[]) {
  if (ids.length === 0) return new Map<EnquiryId, never>();
  const rows = await db
    .select()
    .from(enquiryContacts)
    .where(inArray(enquiryContacts.enquiryId, ids));
  return new Map(rows.map(({ enquiryId, ...shown }) => [enquiryId, shown]));
}

const historyOfAll = (ids: EnquiryId[]) =>
  db
    .select()
    .from(enquiryHistory)
    .where(inArray(enquiryHistory.enquiryId, ids))
    .orderBy(...ascendingBy(enquiryHistory.at));

/** The other side's transitions without their notes. */
const historyFor = (
  actor: Account,
  history: Awaited<ReturnType<typeof historyOfAll>>,
  thread: Thread,
) =>
  history
    .filter(({ enquiryId }) => enquiryId === thread.id)
    .map(({ event, to, at, actorId, note }) => ({
      event,
      to,
      at,
      ...(actorId === actor.id && { note }),
    }));

export async function threadsOfBothSides(actor: Account) {
  const provider = await providerOfAccount(actor.id);
  const [sent, received] = await Promise.all([
    threadsWhere(ownBriefs(actor)),
    provider ? threadsWhere(eq(enquiries.providerId, provider.id)) : [],
  ]);
  return { sent, received };
}

function sheetOf(
  brief: Brief,
  thread: Thread,
  provider: string,
  t: TFunction,
  language: Language,
): ExportedTable {
  const presented = presentBrief(brief, language, true);
  return {
    title: t("enquiries.detail.reference", { reference: presented.reference }),
    rows: [
      [t("layout.role.provider"), provider],
      [t("accounts.settings.export.state"), stateLabel(currentState(thread), "customer", language)],
      [presented.event, presented.date],
      [t("enquiries.form.city.label"), presented.city],
      [t("enquiries.form.guestCount.label"), presented.guests],
      ...presented.details.map(({ label, words }): [string, string] => [label, words ?? ""]),
    ],
  };
}
