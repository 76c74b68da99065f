import { eq } from "drizzle-orm";
import type { EnquiryId, EventId } from "#db/schema/ids";
import {
  requestCode,
  saveCode,
  scriptFlow,
  secondsUntilResend,
  type RequestedCode,
} from "~/features/accounts/one-time-codes.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { plannedTypes, wishesToSend } from "~/features/events/for-enquiries.server";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { newId, newReference } from "~/platform/ids.server";
import { istDay, parseDay } from "~/platform/india/dates/dates";
import { consumeLimits } from "~/platform/security/rate-limits.server";
import {
  postOnce,
  savedOutcome,
  saveOutcome,
  shareInFlight,
  type Once,
} from "~/platform/database/idempotency.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { withdrawn } from "~/platform/site/current-site.server";
import { conflict, eachValid, invalid, Refusal } from "~/platform/refusals";
import { hashToken } from "~/platform/security/encryption.server";
import { type Language, keyWith } from "~/platform/i18n";
import type { EnquiryInput, EnquiryPageInput } from "../enquiry-forms";
import { storedValues } from "~/platform/forms/optional-fields";
import { enquiryFields } from "../enquiry-fields";
import { enquiryCodeMail } from "./sending-mails.server";
import { recipientsOf, withAccounts } from "../enquiry-recipients.server";
import { withItsCustomer, type BriefRow } from "../enquiry-customers.server";
import { currentState, threadsWhere } from "../enquiry-threads.server";
import { isEnquiryClosed } from "../enquiry-lifecycle";
import { recipientsToAsk, refuseCity, refuseDate } from "./recipients-to-ask.server";
import { deliverBrief } from "./deliver-brief.server";
import { freeOn } from "~/features/calendar/calendar-queries.server";
import { liveRecipients } from "~/features/directory/profiles/profile-recipients.server";
import { logSecurityEvent } from "~/platform/security/security-log.server";
import { enforceMinimumFillTime } from "./minimum-fill-time.server";

const { briefs, enquiries } = schema;

export type Sender = {
  account: Account | null;
  visitor: string;
  /** A script has none. */
  browser?: string | undefined;
  ip: string;
  language: Language;
};

/** A guest's enquiry is delivered once the code has verified the email. */
type Sent = { reference: string; verified: boolean };

type InsteadOf = { insteadOf?: EnquiryId };

/**
 * However often the form with this `key` is posted, it makes one enquiry and one set of emails. A
 * new form with the same contents does not make another one on the same day: going back and
 * submitting again posts one.
 * @throws Refusal invalid for an impossible date, a provider who can't be asked, or one outside the
 * city without `confirmCity`; tooMany; conflict for a key used with other contents
 */
export async function sendEnquiry(
  { confirmCity, ...input }: EnquiryInput & InsteadOf,
  sender: Sender,
  key = newId(),
  reused = "enquiries.reused.key",
): Promise<Sent> {
  const owner = `enquiry:${sender.account?.id ?? sender.visitor}`;
  const contents = `${owner}:${istDay(now())}:${hashToken(JSON.stringify(input))}`;
  const { reference, verified } = await shareInFlight(contents, () =>
    postOnce(`${owner}:${key}`, input, refuseReused, async (once) => {
      const open = await stillOpen(await savedOutcome<Sent>(contents));
      return open ?? storeEnquiry(input, sender, { once, contents }, confirmCity);
    }),
  );
  return { reference, verified };

  /** Changed contents mean a new enquiry: they must not be dropped as a repeat. */
  async function refuseReused({ reference }: Sent) {
    const names = (await recipientsOf(await threadsOf(reference))).map((one) => one.businessName);
    return conflict(reused, { reference, names: names.join(", ") });
  }
}

type Enquiry = Omit<EnquiryInput, "confirmCity"> & InsteadOf;

/** After a withdrawal, the same contents are a new enquiry. */
async function stillOpen(sent: Sent | null): Promise<Sent | null> {
  if (!sent) return null;
  const threads = await threadsOf(sent.reference);
  return threads.some((thread) => !isEnquiryClosed(currentState(thread))) ? sent : null;
}

const threadsOf = async (reference: string) =>
  (await threadsWhere(eq(briefs.reference, reference))).map(({ thread }) => thread);

async function storeEnquiry(
  input: Enquiry,
  sender: Sender,
  { once, contents }: { once: Once<Sent>; contents: string },
  confirmCity: boolean,
): Promise<Sent> {
  const { account } = sender;
  const [, found] = await eachValid([
    async () => refuseDate(input.eventDate),
    () => recipientsToAsk(input.providerIds, account),
    () => refuseWithdrawnTypes(input, account),
  ]);
  if (!confirmCity) await refuseCity(input.city, found, sender.language);
  const recipients = await withAccounts(found);
  const wishes = input.eventId === undefined ? null : await wishesOf(input.eventId, input, account);
  const email = account?.email ?? input.email;
  await consumeLimits(["enquiryByVisitor", 1, sender.ip], ["enquiryBySender", 1, email]);
  const codeFlow = account ? "" : (sender.browser ?? scriptFlow(sender));
  const code = account ? null : await newCode(email, codeFlow, sender);

  const { providerIds, ...event } = input;
  const row: BriefRow = {
    ...event,
    id: newId(),
    reference: newReference("ENQ"),
    accountId: account?.id ?? null,
    email,
    hasOwnName: account !== null && event.name !== account.name,
    hasOwnPhone: account !== null && event.phone !== account.phone,
    ...storedValues(enquiryFields, event),
    eventId: event.eventId ?? null,
    wishes,
    insteadOf: event.insteadOf ?? null,
    language: sender.language,
    codeFlow,
    createdAt: now(),
    verifiedAt: null,
    linksEndedAt: null,
    mattersUntil: null,
    purgedAt: null,
  };
  return write((tx) =>
    once(tx, async () => {
      await tx.insert(briefs).values(row);
      const brief = await withItsCustomer(row, tx);
      const threads = providerIds.map((providerId) => ({
        id: newId(),
        briefId: brief.id,
        providerId,
        state: "unverified" as const,
        createdAt: brief.createdAt,
      }));
      await tx.insert(enquiries).values(threads);
      if (account) await deliverBrief(tx, brief, recipients);
      else if (code) {
        await saveCode(tx, code);
        await enqueueMail(tx, enquiryCodeMail(brief, code.digits));
      }
      const sent = { reference: brief.reference, verified: Boolean(account) };
      await saveOutcome(tx, contents, sent);
      return sent;
    }),
  );
}

/** A withdrawn type remains for events planned before and for asking others. */
async function refuseWithdrawnTypes(
  { eventType, functions, eventId, insteadOf }: Enquiry,
  account: Sender["account"],
) {
  const chosen = [eventType, ...functions];
  if (insteadOf || withdrawn("eventTypes", chosen).length === 0) return;
  const planned = account && eventId ? await plannedTypes(account, eventId) : [];
  const problem = ["enquiries.form.eventType.notOffered"];
  const refused = withdrawn("eventTypes", chosen, planned);
  if (refused.length > 0)
    throw invalid({
      ...(refused.includes(eventType) && { eventType: problem }),
      ...(functions.some((one) => refused.includes(one)) && { functions: problem }),
    });
}

const wishesOf = (
  eventId: EventId,
  { eventType, functions, eventDate }: Enquiry,
  account: Sender["account"],
) => wishesToSend(account, eventId, { types: [eventType, ...functions], date: eventDate });

/** A code sent within the last minute is still valid: it verifies the second enquiry too. */
async function newCode(email: string, flow: string, sender: Sender): Promise<RequestedCode | null> {
  const codeFlow = { purpose: "enquiry", email, flow } as const;
  return (await secondsUntilResend(codeFlow)) > 0 ? null : requestCode(codeFlow, sender);
}

/**
 * A form rendered for a guest is not sent from an account with another email without asking first.
 * A guest who filled in the honeypot gets the ordinary thank-you, and nothing is stored.
 * @throws Refusal conflict, besides those of `sendEnquiry`
 */
export async function sendFromPage(
  input: EnquiryPageInput,
  sender: Sender,
  isGuests: boolean,
): Promise<Sent & { isStored: boolean }> {
  const { _idem, _drawn, _warned, remarks, ...enquiry } = input;
  const own = sender.account?.email;
  if (own && isGuests && own !== input.email)
    throw conflict("enquiries.form.otherAccount", { own, typed: input.email });
  if (!sender.account) {
    await enforceMinimumFillTime(_drawn);
    if (remarks) {
      logSecurityEvent("enquiry.trap", { ip: sender.ip });
      return { reference: newReference("ENQ"), verified: true, isStored: false };
    }
  }
  if (parseDay(_warned ?? "") !== enquiry.eventDate) await warnOfDate(enquiry);
  return {
    ...(await sendEnquiry(enquiry, sender, _idem, "enquiries.reused.form")),
    isStored: true,
  };
}

/** Past days are refused elsewhere. */
async function warnOfDate({ providerIds, eventDate }: EnquiryInput) {
  if (eventDate < istDay(now())) return;
  const free = await freeOn(providerIds, eventDate);
  const others = await liveRecipients(providerIds.filter((id) => !free.has(id)));
  if (others.length === 0) return;
  const names = others.map(({ businessName }) => businessName).join(", ");
  const key = keyWith("enquiries.form.eventDate.notFree", { names });
  throw new Refusal("conflict", key, { fields: { eventDate: [key] } });
}
