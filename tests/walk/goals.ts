import type { HTMLElement } from "node-html-parser";
import type { Random } from "../support/fuzz/random";
import type { App } from "../support/running-app/app";
import type { Page } from "../support/running-app/visitor";
import { lifecycles, reachedTransitions, sqlValues, transitionName } from "./transitions";
import type { Walker } from "./people";
import { fieldsOf } from "./values";
import { valuesOfTransitions } from "./transition-values";

/**
 * An event that someone wants to trigger and looks for on the pages: of an existing record, or one
 * that creates a record.
 */
export type Goal = {
  /** "booking accept", for the report of what was not found. */
  name: string;
  event: string;
  /** "booking accepted": in any other state someone else was faster. */
  state: string | null;
  /** The part of a path that identifies a page about it. */
  key: string;
  /** The id of its row in the lifecycle's table. */
  rowId: string;
  /** Its value, see `valuesOfTransitions`. */
  value: number;
  /** The paths of the lists that contain it. */
  lists: RegExp;
  visited: Set<string>;
  presses: number;
  stepsLeft: number;
};

const steps = 14;

/** "booking accept, of booking requested": what goals of one kind have in common. */
export const titleOf = ({ name, state }: Goal) => (state ? `${name}, of ${state}` : name);

/** The lists of each lifecycle, for members and administrators: never another record's page. */
const listsOf = (...paths: string[]) => new RegExp(`^/(?:${paths.join("|")})(?:[?#]|$)`);
const ownEvents = "dashboard/events(?:/[a-z0-9]{20})?";
const enquiries = listsOf("dashboard/status", "dashboard/enquiries", ownEvents, "admin/enquiries");
const bookings = listsOf("dashboard/status", "dashboard/bookings", "admin/bookings");
const lists: Record<string, RegExp> = {
  enquiry: enquiries,
  quote: enquiries,
  flag: enquiries,
  booking: bookings,
  refund: bookings,
  "booking change": bookings,
  application: /^\/(admin\/providers(\?|$)|service-provider-onboarding|dashboard\/my-profile)/,
  document: listsOf("admin/providers"),
  amendment: /^\/(admin\/providers(\?|$)|dashboard\/my-profile)/,
  profile: /^\/dashboard\/my-profile\b/,
  grievance: listsOf("admin/grievances", "grievance", "grievance/mine"),
  account: listsOf("admin/users"),
};

/** The button's value, if it is not the event itself. */
const buttons: Record<string, RegExp> = {
  "booking accept_without_advance": /^accept$/,
  "booking cancel_by_customer": /^cancel$/,
  "booking cancel_by_provider": /^cancel$/,
  "document accept": /^acceptDocument$/,
  "document reject": /^rejectDocument$/,
  "amendment approve": /^approveAmendment$/,
  "amendment sendBack": /^sendBackAmendment$/,
  "application submit": /^(submit|continue)$/,
  "application claim": /^claim$/,
  "amendment withdraw": /^withdraw$/,
  "enquiry quote": /^send$/,
  "quote replace": /^send$/,
  "grievance decide_with_consequence": /^decide$/,
};

/** The choice of a form, if it is not the event itself. */
const choices: Record<string, string> = {
  "refund demand_refund": "full",
  "refund close_refund": "none",
};

/** The end of the path of the page with the form. */
const pageOf: Record<string, string> = {
  "enquiry accept": "accept",
  "enquiry quote": "quote",
  "quote replace": "quote",
  "enquiry request_booking": "book",
  "quote accept": "book",
  "booking review": "review",
  "enquiry flag": "flag",
  "booking propose": "change",
  "application appeal": "appeal",
  "profile amend": "reviewed",
  "amendment withdraw": "reviewed",
  "profile renew": "certificates",
};

/**
 * Forms that create another record, or change no state: who may use them, in which states, and what
 * they lead to.
 */
const otherForms: {
  lifecycle: string;
  event: string;
  by: string[];
  states: string[];
  leadsTo: string[];
}[] = [
  {
    lifecycle: "enquiry",
    event: "flag",
    by: ["customer", "provider"],
    states: ["accepted", "quoted", "booking_requested"],
    leadsTo: ["flag: none"],
  },
  {
    lifecycle: "booking",
    event: "state_payment",
    by: ["customer"],
    states: ["accepted"],
    leadsTo: ["booking: accepted", "refund: stated", "booking: disputed"],
  },
  {
    lifecycle: "booking",
    event: "deny_payment",
    by: ["provider"],
    states: ["accepted"],
    leadsTo: ["booking: accepted"],
  },
  {
    lifecycle: "booking",
    event: "propose",
    by: ["customer", "provider"],
    states: ["accepted", "confirmed"],
    leadsTo: ["booking change: proposed"],
  },
  {
    lifecycle: "profile",
    event: "amend",
    by: ["provider"],
    states: ["live", "paused"],
    leadsTo: ["amendment: submitted"],
  },
  {
    lifecycle: "profile",
    event: "renew",
    by: ["provider"],
    states: ["live", "paused"],
    leadsTo: ["document: waiting"],
  },
];

/** Events that let someone continue who cannot use the site until then. */
const bringsBack: Record<string, number> = {
  "account restore": 4,
  "application restore": 3,
  "profile resume": 3,
};

/**
 * Triggered by an emailed code, by the decision on a flag, or as a consequence of another
 * transition.
 */
const isMadeOtherwise = (transition: string) =>
  /^(enquiry (verify|close|booking_ended)|grievance confirm|quote (pass_over|reopen|leave))$/.test(
    transition,
  );

/** An event that this person may trigger, chosen by its value. */
export async function newGoal(
  app: App,
  { person, isGuest }: Walker,
  { random, now, missed }: Choosing,
): Promise<Goal | undefined> {
  const { reached } = await reachedTransitions(app);
  const values = valuesOfTransitions(reached);
  // One goal of each kind, however many records it could apply to.
  const found = new Map<string, { goal: Goal; weight: number }>();
  const add = (goal: Goal, value: number) => {
    const title = titleOf(goal);
    if (found.has(title) && random.chance(60)) return;
    const weight = (0.02 + value ** 2) / (1 + missed(title));
    found.set(title, { goal: { ...goal, value }, weight });
  };
  let openEnquiries = 0;
  // A guest learns by email what becomes of their enquiry.
  const all = isGuest ? [] : Object.entries(lifecycles);
  for (const [name, { lifecycle, ...table }] of all) {
    for (const row of await rowsOf(app, name, person.email, now)) {
      const state = String(row.state);
      const isAdmin = person.role === "admin" && row.page !== null;
      if (isAdmin && name === "account" && row.role === "admin") continue;
      const mine = (by: string | readonly string[]) =>
        [by].flat().some((party) => (party === "admin" ? isAdmin : row[party] === person.email));
      if (name === "enquiry" && Object.keys(lifecycle[state] ?? {}).length > 0 && mine("customer"))
        openEnquiries += 1;
      const key = String(person.role === "admin" ? row.page : (row.owner ?? row.page));
      const goal = (event: string) => ({
        ...beginning(`${name} ${event}`, lists[name]!),
        event: choices[`${name} ${event}`] ?? event,
        state: `${name} ${state}`,
        key,
        rowId: String(row.rowId),
        stepsLeft: table.steps ?? steps,
      });
      const transitions = Object.entries(lifecycle[state] ?? {});
      const isNew = (to: string) => to !== state && !reached.has(transitionName(name, state, to));
      // What was made before can wait for what only time makes possible.
      const waits = transitions.some(
        ([event, { to }]) => isNew(to) && Number(row[`due_${event}`] ?? 0) > now.getTime(),
      );
      for (const [event, { by, to }] of transitions) {
        const isSought = to !== state && !isMadeOtherwise(`${name} ${event}`);
        if (!isSought || !mine(by) || row[`can_${event}`] === 0) continue;
        const back = bringsBack[`${name} ${event}`] ?? 0;
        const patience = waits && !isNew(to) ? 0.3 : 1;
        add(goal(event), Math.max(back, patience * values.ofTransition(name, state, event)));
      }
      for (const { event, leadsTo, ...one } of otherForms)
        if (
          one.lifecycle === name &&
          one.states.includes(state) &&
          mine(one.by) &&
          row[`can_${event}`] !== 0
        )
          add(goal(event), 0.8 * Math.max(...leadsTo.map(values.ofState)));
    }
  }
  // A customer with several open enquiries waits for the replies.
  if (person.role === "customer")
    add(
      beginning("enquire", /^\/providers\b/),
      (0.8 * values.ofState("enquiry: sent")) / (1 + openEnquiries / 2),
    );
  if (person.role !== "admin") {
    const filed = values.ofTransition("grievance", "none", isGuest ? "file_as_guest" : "file");
    add(beginning("grievance", /^\/grievance$/), filed / 2);
  }
  const wanted = [...found.values()];
  const isIdle = wanted.every(({ goal }) => goal.value < 0.3);
  if (isIdle && random.chance(80)) return undefined;
  let at = random.below(1_000) * 0.001 * wanted.reduce((sum, { weight }) => sum + weight, 0);
  return wanted.find(({ weight }) => (at -= weight) < 0)?.goal;
}

type Choosing = {
  random: Random;
  /** The app's current time. */
  now: Date;
  /** How often goals of this kind were given up since one last succeeded. */
  missed: (title: string) => number;
};

/**
 * The newest records of a lifecycle: their state, their pages, their parties, and which further
 * events are possible.
 */
function rowsOf(app: App, name: string, email: string, now: Date) {
  const { table, column, page, owner, parties, possible = {}, due = {} } = lifecycles[name]!;
  const world = sqlValues(now, email);
  const columns = [
    "id as rowId",
    `${column} as state`,
    `${page ?? "null"} as page`,
    `${owner ?? "null"} as owner`,
    ...Object.entries(parties).map(([party, sql]) => `${sql} as "${party}"`),
    ...Object.entries(due).map(([event, instant]) => `${instant} as "due_${event}"`),
    ...Object.entries(possible).map(
      ([event, sql]) => `coalesce(${sql(world)}, 0) as "can_${event}"`,
    ),
  ];
  return app.query(`select ${columns.join()} from ${table} order by rowid desc limit 40`);
}

const beginning = (name: string, where: RegExp): Goal => ({
  name,
  event: name,
  state: null,
  key: name,
  rowId: "",
  value: 0,
  lists: where,
  visited: new Set(),
  presses: 0,
  stepsLeft: steps,
});

/** Whether a button of a page does what the goal is about. */
export function fulfils(
  goal: Goal,
  page: Page,
  { form, button }: { form: HTMLElement; button: HTMLElement },
): boolean {
  const { name, event, key } = goal;
  const path = page.url.pathname;
  const value = button.getAttribute("value") ?? "";
  if (!form.closest("main")) return false;
  if (key === name) return path.endsWith(`/${name === "enquire" ? "enquire" : "new"}`);
  if (!path.includes(key) && !(key.includes("@") && goal.lists.test(path))) return false;
  if (/^profile (amend|renew)$/.test(name) && !path.endsWith(`/${pageOf[name]}`)) return false;
  const document = form.querySelector('input[name="document"]')?.getAttribute("value");
  if (name.startsWith("document ") && document !== goal.rowId) return false;
  const wanted = pageOf[name];
  if (wanted !== undefined && path.endsWith(`/${wanted}`))
    return buttons[name]?.test(value) ?? !/^(preview|add|remove|withdraw)/.test(value);
  if (buttons[name]?.test(value) || value === event) return true;
  return fieldsOf(form).some((field) => field.kind === "choice" && field.options.includes(event));
}

/** The state by which to filter a list for the goal. */
function tabOf({ state }: Goal): string {
  const [lifecycle = "", ...rest] = (state ?? "").split(" ");
  if (lifecycle === "document") return "in_review";
  if (lifecycle === "quote") return "quoted";
  return rest.at(-1) ?? "";
}

/**
 * The link to follow next: to the page with the form, to the record, or to a list that may contain
 * it.
 */
export function nextLink(goal: Goal, links: readonly string[], isOwn: RegExp): string | undefined {
  const { name, key, visited } = goal;
  const fresh = links.filter(
    (path) => !visited.has(path) && isOwn.test(path) && !/[?&](turn|zoom)=/.test(path),
  );
  const wanted = pageOf[name] ?? (key === name ? (name === "enquire" ? "enquire" : "new") : "");
  const inState = tabOf(goal);
  const isAbout = (path: string) => path.includes(key);
  return (
    fresh.find(
      (path) =>
        wanted !== "" &&
        path.replace(/[?#].*/, "").endsWith(`/${wanted}`) &&
        (isAbout(path) || key === name || key.includes("@")),
    ) ??
    fresh.find((path) => isAbout(path) && !/\/(flag|change|review|reply|statement)\b/.test(path)) ??
    [inState, "all"]
      .map((state) =>
        fresh.find((path) => goal.lists.test(path) && path.endsWith(`state=${state}`)),
      )
      .find(Boolean) ??
    fresh.find((path) => goal.lists.test(path) && !/[?&](?!side=)\w+=/.test(path))
  );
}
