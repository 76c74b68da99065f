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

/** Each lifecycle with the table and column that hold its state. */
const lifecycles: Record<string, { lifecycle: AnyLifecycle; table: string; column: string }> = {
  enquiry: { lifecycle: enquiryLifecycle, table: "enquiries", column: "state" },
  quote: { lifecycle: quoteLifecycle, table: "quotes", column: "state" },
  booking: { lifecycle: bookingLifecycle, table: "bookings", column: "state" },
  refund: { lifecycle: refundLifecycle, table: "refunds", column: "state" },
  "booking change": { lifecycle: changeLifecycle, table: "booking_changes", column: "state" },
  application: { lifecycle: applicationLifecycle, table: "applications", column: "state" },
  document: { lifecycle: documentLifecycle, table: "application_files", column: "state" },
  amendment: { lifecycle: amendmentLifecycle, table: "amendments", column: "state" },
  profile: { lifecycle: profileLifecycle, table: "providers", column: "status" },
  flag: { lifecycle: flagLifecycle, table: "enquiry_flags", column: "state" },
  grievance: { lifecycle: grievanceLifecycle, table: "grievances", column: "state" },
  account: { lifecycle: accountLifecycle, table: "accounts", column: "state" },
};

/** What the table of a lifecycle calls what is not there yet. */
const nothing = "none";

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
      `${String(lifecycle)}: ${String(before)} → ${String(after)}`,
      Number(many),
    ]),
  );
  const wanted = new Set<string>();
  for (const [name, { lifecycle }] of Object.entries(lifecycles))
    for (const [from, moves] of Object.entries(lifecycle))
      for (const { to } of Object.values(moves))
        if (from !== to) wanted.add(`${name}: ${from} → ${to}`);
  return {
    reached: new Map([...made].filter(([move]) => wanted.has(move))),
    missing: [...wanted].filter((move) => !made.has(move)),
    unknown: [...made.keys()].filter(
      (move) => !wanted.has(move) && !move.includes(`: ${nothing} →`),
    ),
  };
}
