import { accountLifecycle } from "~/features/accounts/states";
import { bookingLifecycle } from "~/features/bookings/states";
import { changeLifecycle } from "~/features/bookings/changes/states";
import { refundLifecycle } from "~/features/bookings/refunds/refund-states";
import { profileLifecycle } from "~/features/directory/states";
import { enquiryLifecycle } from "~/features/enquiries/states";
import { flagLifecycle } from "~/features/flags/states";
import { grievanceLifecycle } from "~/features/grievances/states";
import { amendmentLifecycle } from "~/features/onboarding/amendments/states";
import { applicationLifecycle, documentLifecycle } from "~/features/onboarding/states";
import { quoteLifecycle } from "~/features/quotes/states";
import type { Lifecycle } from "~/platform/lifecycle";
import type { App } from "../support/running-app/app";

type AnyLifecycle = Lifecycle<string, string>;

type Table = {
  lifecycle: AnyLifecycle;
  table: string;
  column: string;
  /** Which column names what the address of a page about it names; none for what only its owner's pages are about. */
  page?: string;
  /** The e-mail address of each party that is one of the walkers; an administrator is any. */
  parties: Record<string, string>;
  /** What else its pages are found by: its owner's e-mail address where the owner's pages name nothing. */
  owner?: string;
};

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

/** Each lifecycle with the table and column that hold its state. */
export const lifecycles: Record<string, Table> = {
  enquiry: {
    parties: { customer: customerOf("enquiries.id"), provider: providerOf("provider_id") },
    lifecycle: enquiryLifecycle,
    table: "enquiries",
    column: "state",
    page: "id",
  },
  quote: {
    parties: { customer: customerOf("enquiry_id"), provider: providerOfThread("enquiry_id") },
    lifecycle: quoteLifecycle,
    table: "quotes",
    column: "state",
    page: "enquiry_id",
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
  },
  refund: {
    parties: { customer: customerOfBooking, provider: providerOf(ofBooking("provider_id")) },
    lifecycle: refundLifecycle,
    table: "refunds",
    column: "state",
    page: "booking_id",
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
  },
  application: {
    parties: { provider: ownerOfApplication("applications.id") },
    lifecycle: applicationLifecycle,
    table: "applications",
    column: "state",
    page: "id",
    owner: ownerOfApplication("applications.id"),
  },
  document: {
    parties: { provider: ownerOfApplication("application_id") },
    lifecycle: documentLifecycle,
    table: "application_files",
    column: "state",
    page: "application_id",
    owner: ownerOfApplication("application_id"),
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
    // A guest's pages name it by its reference.
    owner: "reference",
  },
  account: {
    parties: { role: "role" },
    lifecycle: accountLifecycle,
    table: "accounts",
    column: "state",
    page: "id",
  },
};

/** What the table of a lifecycle calls what is not there yet. */
const nothing = "none";

/**
 * Moves that follow from something else, and are no events of the lifecycle: a file is replaced by the upload that takes its
 * place, and a profile is hidden and shown again with its application.
 */
const following = [
  "document: waiting → replaced",
  "document: accepted → replaced",
  "document: rejected → replaced",
  "document: expired → replaced",
  "profile: live → suspended",
  "profile: paused → suspended",
  "profile: suspended → live",
  "profile: suspended → paused",
];

/** From now on the database itself writes down each change of a state. */
export async function recordMoves(app: App) {
  await app.query(
    "create table walk_moves (lifecycle text, before text, after text, many integer, unique (lifecycle, before, after))",
  );
  for (const [name, { table, column }] of Object.entries(lifecycles)) {
    const count = (before: string) =>
      `insert into walk_moves values ('${name}', ${before}, new.${column}, 1)
       on conflict (lifecycle, before, after) do update set many = many + 1;`;
    await app.query(
      `create trigger walk_${table}_moves after update of ${column} on ${table}
       when old.${column} <> new.${column} begin ${count(`old.${column}`)} end`,
    );
    await app.query(
      `create trigger walk_${table}_begins after insert on ${table} begin ${count(`'${nothing}'`)} end`,
    );
  }
}

export const moveName = (lifecycle: string, from: string, to: string) =>
  `${lifecycle}: ${from} → ${to}`;

/** "booking: accepted → confirmed", and how many times. */
export type MovesReached = { reached: Map<string, number>; missing: string[]; unknown: string[] };

/**
 * Which moves of all lifecycles were made. One that ends in the state that it began in is no change of a state, so that the
 * database can't tell it.
 */
export async function reachedMoves(app: App): Promise<MovesReached> {
  const rows = await app.query("select * from walk_moves");
  const made = new Map(
    rows.map(({ lifecycle, before, after, many }) => [
      moveName(String(lifecycle), String(before), String(after)),
      Number(many),
    ]),
  );
  const wanted = new Set<string>();
  for (const [name, { lifecycle }] of Object.entries(lifecycles))
    for (const [from, moves] of Object.entries(lifecycle))
      for (const { to } of Object.values(moves))
        if (from !== to) wanted.add(moveName(name, from, to));
  return {
    reached: new Map([...made].filter(([move]) => wanted.has(move))),
    missing: [...wanted].filter((move) => !made.has(move)),
    unknown: [...made.keys()].filter(
      (move) => !wanted.has(move) && !following.includes(move) && !move.includes(`: ${nothing} →`),
    ),
  };
}

/** What pages are about: the states, and what nobody has ever done from them. */
export type Subject = { states: string[]; neverMade: Set<string> };

/** Everything that is under way and lately was, by what the addresses of its pages name, or by its owner's e-mail address. */
export async function subjectsByPage(app: App): Promise<Map<string, Subject>> {
  const { reached } = await reachedMoves(app);
  const subjects = new Map<string, Subject>();
  for (const [name, { lifecycle, table, column, page = "null", owner = "null" }] of Object.entries(
    lifecycles,
  )) {
    const rows = await app.query(
      `select ${column} as state, ${page} as page, ${owner} as owner from ${table} order by rowid desc limit 150`,
    );
    for (const row of rows) {
      const state = String(row.state);
      const moves = Object.entries(lifecycle[state] ?? {});
      for (const key of [row.page, row.owner].filter((one) => one !== null).map(String)) {
        const subject = subjects.get(key) ?? { states: [], neverMade: new Set() };
        subjects.set(key, subject);
        const shown = `${name} ${state}`;
        if (moves.length > 0 && !subject.states.includes(shown)) subject.states.push(shown);
        for (const [event, { to }] of moves)
          if (to !== state && !reached.has(moveName(name, state, to))) subject.neverMade.add(event);
      }
    }
  }
  return subjects;
}
