import { accountLifecycle } from "~/features/accounts/account-lifecycle";
import { bookingLifecycle } from "~/features/bookings/booking-lifecycle";
import { changeLifecycle } from "~/features/bookings/changes/change-lifecycle";
import { refundLifecycle } from "~/features/bookings/refunds/refund-lifecycle";
import { profileLifecycle } from "~/features/directory/profile-lifecycle";
import { enquiryLifecycle } from "~/features/enquiries/enquiry-lifecycle";
import { flagLifecycle } from "~/features/moderation/flags/flag-lifecycle";
import { grievanceLifecycle } from "~/features/moderation/grievances/grievance-lifecycle";
import { amendmentLifecycle } from "~/features/applications/after-decision/amendments/amendment-lifecycle";
import {
  applicationLifecycle,
  documentLifecycle,
} from "~/features/applications/application-lifecycle";
import { quoteLifecycle } from "~/features/quotes/quote-lifecycle";
import type { Lifecycle } from "~/platform/lifecycle";
import type { App } from "../support/running-app/app";

type AnyLifecycle = Lifecycle<string, string>;

type Table = {
  lifecycle: AnyLifecycle;
  table: string;
  column: string;
  /** The column with the id in the path of its pages; none if only its owner's pages show it. */
  page?: string;
  /** The email of each party that is one of the walkers; an administrator may be any. */
  parties: Record<string, string>;
  /** Another key of its pages: its owner's email if the owner's pages have no id in their path. */
  owner?: string;
  /** Further conditions on a row for an event, as SQL, if the state alone is not enough. */
  possible?: Record<string, (now: Now) => string>;
  /** The most steps that a search for an event takes, if it has many pages. */
  steps?: number;
  /** When the system makes a transition, or opens it to someone, as SQL: epoch milliseconds. */
  due?: Record<string, string>;
};

/** The app's time and the account that would make the transition, as SQL. */
type Now = { instant: string; today: string; me: string };

const ownerOfApplication = (application: string) =>
  `(select c.email from accounts c join applications a on a.account_id = c.id where a.id = ${application})`;

const customerOf = (enquiry: string) =>
  `(select b.email from briefs b join enquiries e on e.brief_id = b.id where e.id = ${enquiry})`;
const providerOf = (provider: string) =>
  `(select a.email from accounts a join providers p on p.account_id = a.id where p.id = ${provider})`;
const providerOfThread = (enquiry: string) =>
  providerOf(`(select provider_id from enquiries where id = ${enquiry})`);
const ofBooking = (column: string) => `(select ${column} from bookings where id = booking_id)`;
const customerOfBooking = `(select email from accounts where id = ${ofBooking("account_id")})`;

/** @param email of the person who would make the transition */
export const sqlValues = (now: Date, email: string): Now => ({
  instant: String(now.getTime()),
  today: `'${new Date(now.getTime() + 5.5 * 60 * 60_000).toISOString().slice(0, 10)}'`,
  me: `(select a.id from accounts a where a.email = '${email}')`,
});

/**
 * The next moment at which the system makes or opens a transition that was never made, of all open
 * records; undefined for none.
 */
export async function nextDue(app: App, now: Date): Promise<Date | undefined> {
  const { reached } = await reachedTransitions(app);
  const moments: number[] = [];
  for (const [name, { lifecycle, table, column, due = {} }] of Object.entries(lifecycles))
    for (const [event, instant] of Object.entries(due)) {
      const states = Object.entries(lifecycle)
        .filter(
          ([state, events]) =>
            events[event] && !reached.has(transitionName(name, state, events[event].to)),
        )
        .map(([state]) => `'${state}'`);
      if (states.length === 0) continue;
      const [row] = await app.query(
        `select min(${instant}) as at from ${table} where ${column} in (${states.join()}) and ${instant} > ?`,
        [now.getTime()],
      );
      if (row && row.at !== null) moments.push(Number(row.at));
    }
  return moments.length > 0 ? new Date(Math.min(...moments)) : undefined;
}

const isMine =
  (column: string) =>
  ({ me }: Now) =>
    `${column} = ${me}`;

const claimMilliseconds = 4 * 60 * 60_000;
const isClaimedByMe = ({ instant, me }: Now) =>
  `(claimed_by = ${me} and claimed_at > ${instant} - ${claimMilliseconds})`;

/** The dispute is about an advance that was stated as paid and has not been found. */
const isOfPayment =
  "exists (select 1 from payments o where o.booking_id = bookings.id and o.received_at is null)";

const isStated = "exists (select 1 from payments o where o.booking_id = bookings.id)";

/** When the provider has not responded to a stated payment for three days. */
const silentFrom = `select max(o.stated_at) + ${3 * 24 * 60 * 60_000} from payments o where o.booking_id = bookings.id and o.received_at is null`;

/** The provider has not responded to a stated payment for too long, or has denied it. */
const isSilent = (instant: string) => `exists (select 1 from payments o
  where o.booking_id = bookings.id and o.received_at is null and (o.denied_at is not null or (${silentFrom}) <= ${instant}))`;

/** Before the day of the event; while nothing was paid there is nothing to refund. */
const isCancellable = ({ today }: Now) =>
  `event_date > ${today} and (state = 'confirmed' or ${isStated})`;

/**
 * A document of an application that this administrator is reviewing, or a new certificate of a live
 * profile.
 */
const isDecidable = (now: Now) =>
  `(is_renewal = 1 and state <> 'replaced') or exists (select 1 from applications a
   where a.id = application_id and a.state = 'in_review' and ${isClaimedByMe(now)})`;

/** The start of the IST day `later` days after this one, in epoch milliseconds, as SQL. */
function startOf(day: string, later = 0) {
  return `(unixepoch(${day}, '+${later} days', '-5 hours', '-30 minutes') * 1000)`;
}

const disputeOfBooking = `s.booking_id = bookings.id and s.written_at > coalesce(
  (select max(at) from booking_history h where h.booking_id = bookings.id and from_state = 'disputed'), 0)`;
const disputeOfRefund = "s.booking_id = refunds.booking_id and s.written_at >= disputed_at";

/** Both sides have written about a dispute, or had the time to. */
const isHeard = (dispute: string, instant: string) =>
  `(select count(distinct side) = 2 or min(written_at) < ${instant} - 6 * 86400000
    from dispute_statements s where ${dispute})`;

/** Each lifecycle with the table and column that store its state. */
export const lifecycles: Record<string, Table> = {
  enquiry: {
    parties: { customer: customerOf("enquiries.id"), provider: providerOf("provider_id") },
    lifecycle: enquiryLifecycle,
    table: "enquiries",
    column: "state",
    page: "id",
    possible: {
      quote: ({ today }) => `(select event_date from briefs b where b.id = brief_id) >= ${today}
        and (select count(*) from quotes q where q.enquiry_id = enquiries.id) < 20`,
      request_booking: () =>
        "state = 'quoted' or exists (select 1 from provider_packages p where p.provider_id = enquiries.provider_id)",
    },
    due: { lapse: "due_at" },
  },
  quote: {
    parties: { customer: customerOf("enquiry_id"), provider: providerOfThread("enquiry_id") },
    lifecycle: quoteLifecycle,
    table: "quotes",
    column: "state",
    page: "enquiry_id",
    possible: { replace: () => "version < 20" },
    due: { expire: "valid_until" },
  },
  booking: {
    parties: {
      customer: "(select email from accounts where id = account_id)",
      provider: providerOf("provider_id"),
    },
    lifecycle: bookingLifecycle,
    table: "bookings",
    column: "state",
    page: "id",
    possible: {
      accept: () => "advance > 0",
      accept_without_advance: () => "advance = 0",
      cancel_by_customer: isCancellable,
      cancel_by_provider: isCancellable,
      dispute: ({
        instant,
        today,
      }) => `settled_at is null and (state = 'accepted' and ${isSilent(instant)}
        or event_date between date(${today}, '-14 days') and ${today})`,
      state_payment: () => `not ${isStated}`,
      deny_payment: () => `exists (select 1 from payments o where o.booking_id = bookings.id
        and o.received_at is null and o.denied_at is null)`,
      confirm: () => `state = 'accepted' or ${isOfPayment}`,
      settle_as_confirmed: ({ today, instant }) =>
        `event_date > ${today} and ${isHeard(disputeOfBooking, instant)}`,
      settle_as_completed: ({ instant }) => isHeard(disputeOfBooking, instant),
      settle_against_customer: ({ instant }) => isHeard(disputeOfBooking, instant),
      settle_against_provider: ({ instant }) => isHeard(disputeOfBooking, instant),
      review: ({ me }) =>
        `not exists (select 1 from booking_reviews r where r.booking_id = bookings.id
         and (r.side = 'customer') = (account_id = ${me}))`,
    },
    due: {
      expire: "due_at",
      lapse: "due_at",
      assume_payment: `case when due_at is null then (select max(o.counts_at) from payments o
        where o.booking_id = bookings.id and o.received_at is null and o.denied_at is null) end`,
      dispute: `case state when 'accepted' then (${silentFrom}) else ${startOf("event_date")} end`,
      complete: "due_at",
      end_review_time: "due_at",
    },
  },
  refund: {
    parties: { customer: customerOfBooking, provider: providerOf(ofBooking("provider_id")) },
    lifecycle: refundLifecycle,
    table: "refunds",
    column: "state",
    page: "booking_id",
    possible: {
      dispute_refund: ({ today }) => `state in ('denied', 'sent') or due_on < ${today}`,
      demand_refund: ({ instant }) => isHeard(disputeOfRefund, instant),
      close_refund: ({ instant }) => isHeard(disputeOfRefund, instant),
    },
    due: {
      end_refund: "ends_at",
      assume_received: "ends_at",
      dispute_refund: startOf("due_on", 1),
    },
  },
  "booking change": {
    parties: {
      proposer: `case proposer when 'customer' then ${customerOfBooking} else ${providerOf(ofBooking("provider_id"))} end`,
      other: `case proposer when 'provider' then ${customerOfBooking} else ${providerOf(ofBooking("provider_id"))} end`,
    },
    lifecycle: changeLifecycle,
    table: "booking_changes",
    column: "state",
    page: "booking_id",
    due: { expire: "expires_at" },
  },
  application: {
    parties: { provider: ownerOfApplication("applications.id") },
    lifecycle: applicationLifecycle,
    table: "applications",
    column: "state",
    page: "id",
    owner: ownerOfApplication("applications.id"),
    possible: {
      approve: (now) => `${isClaimedByMe(now)} and not exists (select 1 from application_files f
        where f.application_id = applications.id and f.state = 'rejected' and f.slot in ('panCard', 'gstCertificate'))`,
      requestChanges: isClaimedByMe,
      reject: (now) => `state = 'changes_requested' or ${isClaimedByMe(now)}`,
      appeal: () => "appealed_at is null",
    },
    steps: 45,
    due: { release: `claimed_at + ${claimMilliseconds}` },
  },
  document: {
    parties: { provider: ownerOfApplication("application_id") },
    lifecycle: documentLifecycle,
    table: "application_files",
    column: "state",
    page: "application_id",
    owner: ownerOfApplication("application_id"),
    possible: { accept: isDecidable, reject: isDecidable },
    steps: 25,
    due: { expire: startOf("valid_until", 1) },
  },
  amendment: {
    parties: { provider: ownerOfApplication("application_id") },
    lifecycle: amendmentLifecycle,
    table: "amendments",
    column: "state",
    page: "application_id",
    owner: ownerOfApplication("application_id"),
  },
  profile: {
    parties: { provider: "(select email from accounts where id = account_id)" },
    lifecycle: profileLifecycle,
    table: "providers",
    column: "status",
    owner: "(select email from accounts where id = account_id)",
    possible: {
      renew:
        () => `not exists (select 1 from application_files f join applications a on a.id = f.application_id
        where a.account_id = providers.account_id and f.is_renewal = 1 and f.state = 'waiting')`,
    },
    due: { begin: startOf("paused_from"), end: startOf("paused_until", 1) },
  },
  flag: {
    parties: {},
    lifecycle: flagLifecycle,
    table: "enquiry_flags",
    column: "state",
    page: "enquiry_id",
  },
  grievance: {
    parties: { complainant: "email" },
    lifecycle: grievanceLifecycle,
    table: "grievances",
    column: "state",
    page: "id",
    // A guest's pages have its reference in their path.
    owner: "reference",
    possible: {
      take_over: ({ me }) => `taken_by <> ${me}`,
      decide: isMine("taken_by"),
      decide_with_consequence: ({ me }) => `taken_by = ${me} and provider_id is not null`,
      reopen: () => "reopened_at is null",
    },
  },
  account: {
    parties: { role: "role" },
    lifecycle: accountLifecycle,
    table: "accounts",
    column: "state",
    page: "id",
  },
};

/** The state before a row exists. */
const nothing = "none";

/**
 * State changes that are consequences and no events of the lifecycle: an upload replaces a file,
 * and a profile is hidden and shown again with its application.
 */
const consequences = [
  "document: waiting → replaced",
  "document: accepted → replaced",
  "document: rejected → replaced",
  "document: expired → replaced",
  "profile: live → suspended",
  "profile: paused → suspended",
  "profile: suspended → live",
  "profile: suspended → paused",
];

/** From now on the database itself records each change of a state. */
export async function recordTransitions(app: App) {
  await app.query(
    "create table walk_transitions (lifecycle text, before text, after text, count integer, unique (lifecycle, before, after))",
  );
  for (const [name, { table, column }] of Object.entries(lifecycles)) {
    const count = (before: string) =>
      `insert into walk_transitions values ('${name}', ${before}, new.${column}, 1)
       on conflict (lifecycle, before, after) do update set count = count + 1;`;
    await app.query(
      `create trigger walk_${table}_changes after update of ${column} on ${table}
       when old.${column} <> new.${column} begin ${count(`old.${column}`)} end`,
    );
    await app.query(
      `create trigger walk_${table}_begins after insert on ${table} begin ${count(`'${nothing}'`)} end`,
    );
  }
}

export const transitionName = (lifecycle: string, from: string, to: string) =>
  `${lifecycle}: ${from} → ${to}`;

/** "booking: accepted → confirmed", and how many times. */
export type TransitionsReached = {
  reached: Map<string, number>;
  missing: string[];
  unknown: string[];
};

/**
 * Which transitions of all lifecycles were made. One that ends in the state it began in changes no
 * state, so the database cannot record it.
 */
export async function reachedTransitions(app: App): Promise<TransitionsReached> {
  const rows = await app.query("select * from walk_transitions");
  const made = new Map(
    rows.map(({ lifecycle, before, after, count }) => [
      transitionName(String(lifecycle), String(before), String(after)),
      Number(count),
    ]),
  );
  const wanted = new Set<string>();
  for (const [name, { lifecycle }] of Object.entries(lifecycles))
    for (const [from, events] of Object.entries(lifecycle))
      for (const { to } of Object.values(events))
        if (from !== to) wanted.add(transitionName(name, from, to));
  return {
    reached: new Map([...made].filter(([transition]) => wanted.has(transition))),
    missing: [...wanted].filter((transition) => !made.has(transition)),
    unknown: [...made.keys()].filter(
      (transition) =>
        !wanted.has(transition) &&
        !consequences.includes(transition) &&
        !transition.includes(`: ${nothing} →`),
    ),
  };
}

/** The records a page is about: their states, and the events never triggered from them. */
export type Subject = { states: string[]; neverTriggered: Set<string> };

/** All open and recent records, by the id in the path of their pages, or by their owner's email. */
export async function subjectsByPage(app: App): Promise<Map<string, Subject>> {
  const { reached } = await reachedTransitions(app);
  const subjects = new Map<string, Subject>();
  for (const [name, { lifecycle, table, column, page = "null", owner = "null" }] of Object.entries(
    lifecycles,
  )) {
    const rows = await app.query(
      `select ${column} as state, ${page} as page, ${owner} as owner from ${table} order by rowid desc limit 150`,
    );
    for (const row of rows) {
      const state = String(row.state);
      const events = Object.entries(lifecycle[state] ?? {});
      for (const key of [row.page, row.owner].filter((one) => one !== null).map(String)) {
        const subject = subjects.get(key) ?? { states: [], neverTriggered: new Set() };
        subjects.set(key, subject);
        const shown = `${name} ${state}`;
        if (events.length > 0 && !subject.states.includes(shown)) subject.states.push(shown);
        for (const [event, { to }] of events)
          if (to !== state && !reached.has(transitionName(name, state, to)))
            subject.neverTriggered.add(event);
      }
    }
  }
  return subjects;
}
