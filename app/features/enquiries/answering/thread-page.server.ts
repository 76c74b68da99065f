import { eq } from "drizzle-orm";
import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { paths } from "~/urls";
import { db, schema } from "~/platform/database/database.server";
import { now } from "~/platform/clock.server";
import { formatDeadline } from "~/platform/india/dates/day-format";
import { isOneOf } from "~/platform/unions";
import { cityName } from "~/platform/india/places/places";
import { isPossible } from "~/platform/lifecycle";
import { required } from "~/platform/required";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { withItsCustomer, type BriefRow } from "../enquiry-customers.server";
import { listOfOthers, othersToAsk } from "../alternatives.server";
import { asksToBeCalled, contactOf, firstName } from "../enquiry-contacts";
import {
  eventsWith,
  preferenceLabel,
  presentBrief,
  presentInstant,
  presentThread,
} from "../enquiry-presenter.server";
import { suspendedSide, suspensionNotice } from "../enquiry-dealings.server";
import {
  recipientsOf,
  withAccounts,
  type RecipientWithAccount,
} from "../enquiry-recipients.server";
import {
  numberNote,
  presentNumber,
  presentOwnNumber,
} from "../sharing/shared-contact-presenter.server";
import { otherAsShared, sharingOf } from "../sharing/shared-contacts.server";
import {
  areContactsOpen,
  enquiryLifecycle,
  isEnquiryClosed,
  type EnquiryState,
} from "../enquiry-lifecycle";
import { otherOpenThreads } from "./enquiry-actions.server";
import {
  currentState,
  isExpiredGuestBrief,
  isOwnBrief,
  threadFor,
  threadRecord,
  type Thread,
  type ThreadActor,
} from "../enquiry-threads.server";
import { presentWishes } from "../wishes.server";

const { briefs, enquiries } = schema;

/** `besidesLost`: replacements are already suggested. @throws Refusal notFound for anyone else */
export async function enquiryFor(
  actor: ThreadActor,
  id: EnquiryId,
  language: Language,
  { besidesLost = false } = {},
) {
  const { thread, brief, party } = await threadFor(actor, id);
  const t = translatorFor(language);
  const presented = presentThread(thread, party, language);
  const over = isEnquiryClosed(presented.state);
  const { ofBrief = [], history = [] } = (await threadRecord(id)) ?? {};
  const [recipient, others, sharing] = await Promise.all([
    shownRecipient(),
    party === "customer" && !over ? namesOf(otherOpenThreads(id, ofBrief)) : [],
    sharingOf(id),
  ]);
  const contactsOpen = areContactsOpen(presented.state);
  const customerName = contactsOpen || party === "customer" ? brief.name : firstName(brief.name);
  const business = recipient.businessName;
  const number = presentNumber(thread, sharing, language);
  const wantsOthers = party === "customer" && over && presented.state !== "chose_another";
  const events = eventsWith(recipient, { thread, brief }, party);
  const suspended = over ? null : suspendedSide(thread, brief, recipient);
  const due = suspended ? null : presented.due;
  return {
    ...presented,
    events,
    takesNoDates:
      party === "customer" &&
      !suspended &&
      recipient.status !== "live" &&
      isPossible(enquiryLifecycle, presented.state, "request_booking")
        ? t("bookings.conflict.paused")
        : null,
    suspended: suspensionNotice(suspended, party, { brief, provider: recipient }, t),
    due,
    party,
    similar:
      wantsOthers && !besidesLost
        ? (await othersToAsk({ thread, brief })).map((one) => ({
            name: one.businessName,
            to: paths.provider(one.slug),
            city: cityName(one.city, language),
          }))
        : [],
    findOthers: party === "customer" ? listOfOthers(brief, recipient.categories) : null,
    business,
    customerName,
    others,
    /** A flag hides both sides' contact details until it is decided. */
    isFlagged: sharing.hiddenAt !== null,
    brief: presentBrief(brief, language, contactsOpen || party === "customer"),
    wishes: presentWishes(brief, recipient.categories, language),
    contact: otherSide(),
    number,
    ownNumber: presentOwnNumber(number, { party, business }, t),
    numberNote:
      numberNote(number, party, t) ?? (presented.due ? t("enquiries.detail.hidden") : null),
    hints: {
      seen: t("enquiries.detail.seenHint", { name: customerName }),
      chooseAnother: t("enquiries.chooseAnother.text"),
    },
    dueText:
      due &&
      t(`enquiries.detail.${party === "provider" ? "answerBy" : "waiting"}`, {
        name: business,
        when: due.exact,
      }),
    contactPreference: preferenceLabel(brief, t),
    /** Whether accepting shows the provider the customer's number. */
    whichNumber: asksToBeCalled(brief) ? ("called" as const) : ("sealed" as const),
    over,
    ownDay: ownDayOf(presented.state),
    answer: thread.reason
      ? { reason: t(`enquiries.reject.reason.${thread.reason}`), note: thread.note }
      : null,
    history: history.map(({ id, event, at, note }) => ({
      id,
      event,
      title: t(`enquiries.history.${event}`),
      by: isCustomers(event) ? customerName : isProviders(event) ? business : "",
      text: typeof note?.reason === "string" ? t(`enquiries.reject.reason.${note.reason}`) : "",
      ...presentInstant(at, language),
    })),
  };

  function ownDayOf(state: EnquiryState) {
    const day = brief.eventDate;
    if (!over && state !== "booking_requested") return { answer: "open" as const, day };
    return thread.reason === "date_taken" ? { answer: "refused" as const, day } : null;
  }

  async function shownRecipient(): Promise<RecipientWithAccount> {
    const { providerId } = thread;
    const found = required((await recipients([providerId])).get(providerId), "provider");
    const wantsAccount = areContactsOpen(presented.state) || found.status === "suspended";
    const [recipient] = wantsAccount ? await withAccounts([found]) : [];
    return recipient ?? { ...found, account: null, hasLeft: false };
  }

  function otherSide() {
    const person = otherAsShared(party, { thread, brief }, recipient, recipient.account, sharing);
    return person && contactOf(person, party === "provider" ? brief.contactPreference : null);
  }
}

export type EnquiryPage = Awaited<ReturnType<typeof enquiryFor>>;

const isCustomers = isOneOf([
  ...["verify", "withdraw", "choose_another", "request_booking"],
  ...["show_number", "close_number"],
]);
const isProviders = isOneOf(["view", "accept", "reject", "quote"]);

async function namesOf(threads: readonly Thread[]) {
  const providers = await recipients(threads.map(({ providerId }) => providerId));
  return threads.map(({ id, providerId }) => ({
    id,
    name: required(providers.get(providerId), "provider").businessName,
  }));
}

/** @throws Refusal notFound for anyone else */
export async function sidesFor(actor: ThreadActor, id: EnquiryId) {
  const { thread, brief, party } = await threadFor(actor, id);
  const provider = (await recipients([thread.providerId])).get(thread.providerId);
  const isKnown = areContactsOpen(currentState(thread)) || party === "customer";
  return {
    party,
    reference: brief.reference,
    business: required(provider, "provider").businessName,
    customerName: isKnown ? brief.name : firstName(brief.name),
  };
}

/** "gone" if the brief has expired; null for anyone but the sender. */
export async function sentBrief(
  reference: string,
  sender: { account: Account | null; references: string[] },
  language: Language,
) {
  const row = await db.query.briefs.findFirst({ where: eq(briefs.reference, reference) });
  if (sender.references.includes(reference) && (!row || isExpiredGuestBrief(row)))
    return "gone" as const;
  if (!row || !isSentBy(row, sender)) return null;
  const brief = await withItsCustomer(row);
  const threads = await db.query.enquiries.findMany({ where: eq(enquiries.briefId, brief.id) });
  const providers = await recipientsOf(threads);
  const dueAt = threads[0]?.dueAt;
  return {
    brief: presentBrief(brief, language, true),
    email: brief.email,
    verified: brief.verifiedAt !== null,
    due: dueAt ? formatDeadline(dueAt, now(), language) : null,
    to: providers.map(({ businessName }) => businessName),
  };
}

const isSentBy = (brief: BriefRow, sender: { account: Account | null; references: string[] }) =>
  (sender.account !== null && isOwnBrief(brief, sender.account)) ||
  sender.references.includes(brief.reference);
