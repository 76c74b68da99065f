import type { HTMLElement } from "node-html-parser";
import type { Random } from "../support/fuzz/random";
import type { App } from "../support/running-app/app";
import type { Page } from "../support/running-app/visitor";
import { lifecycles, moveName, reachedMoves } from "./moves";
import type { Walker } from "./people";
import { fieldsOf } from "./values";

/** One move that somebody has in mind, and looks for on the pages: of something that is under way, or to begin something. */
export type Errand = {
  /** "booking accept", for the report of what was not found. */
  name: string;
  event: string;
  /** "booking accepted": once it is in another state somebody else was faster. */
  state: string | null;
  /** What the address of a page about it has in it. */
  key: string;
  /** The lists in which it is found. */
  lists: RegExp;
  visited: Set<string>;
  presses: number;
  stepsLeft: number;
};

const steps = 14;

/** "booking accept, of booking requested": what errands of one kind have in common. */
export const titleOf = ({ name, state }: Errand) => (state ? `${name}, of ${state}` : name);

/** The lists of each lifecycle, for members and for administrators: never the page of something else. */
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

/** The button's value, where it is not the event itself. */
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
  "enquiry quote": /^send$/,
  "quote replace": /^send$/,
  "grievance decide_with_consequence": /^decide$/,
};

/** The end of the address of the page that has the form. */
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
  "refund demand_refund": "refund",
  "refund close_refund": "refund",
};

/** What one lifecycle's state opens in another: of two moves the one is sought that leads to more. A package asks for no advance. */
const leadsTo: Record<string, string[]> = {
  "enquiry accept": ["flag: none"],
  "enquiry quote": ["quote: sent", "booking: requested"],
  "quote accept": ["booking: requested"],
  "booking accept": ["booking change: proposed", "refund: stated"],
  "booking confirm": ["booking change: proposed", "refund: due"],
  "booking state_payment": ["refund: stated", "booking: disputed"],
  "application approve": ["profile: live", "amendment: submitted"],
};

/** What begins something else, or a press that is no move: by whom, and from which states. */
const besides: { lifecycle: string; event: string; by: string[]; states: string[] }[] = [
  {
    lifecycle: "enquiry",
    event: "flag",
    by: ["customer", "provider"],
    states: ["accepted", "quoted", "booking_requested"],
  },
  { lifecycle: "booking", event: "state_payment", by: ["customer"], states: ["accepted"] },
  {
    lifecycle: "booking",
    event: "propose",
    by: ["customer", "provider"],
    states: ["accepted", "confirmed"],
  },
];

/** By a look at the page, by a code that was mailed, or as what follows from a move of something else. */
const isMadeOtherwise = (move: string) =>
  /^(enquiry (view|verify|booking_ended)|grievance confirm|quote (pass_over|reopen|leave))$/.test(
    move,
  );

/** Something that this person may do by the lifecycles, chosen by what was never done and by what it leads to. */
export async function newErrand(
  app: App,
  { person, isGuest }: Walker,
  random: Random,
  /** How often this errand was given up before. */
  missed: (title: string) => number,
): Promise<Errand | undefined> {
  const { reached } = await reachedMoves(app);
  const neverMade = neverMadeFrom(reached);
  const found: { errand: Errand; weight: number }[] = [];
  const add = (lifecycle: string, event: string, state: string, key: string, weight: number) => {
    const errand: Errand = {
      name: `${lifecycle} ${event}`,
      event,
      state: `${lifecycle} ${state}`,
      key,
      lists: lists[lifecycle]!,
      visited: new Set(),
      presses: 0,
      stepsLeft: steps,
    };
    found.push({ errand, weight: weight / (1 + 3 * missed(titleOf(errand))) });
  };
  // What becomes of a guest's enquiry arrives by mail.
  const all = isGuest ? [] : Object.entries(lifecycles);
  for (const [name, { lifecycle, table, column, page, owner, parties }] of all) {
    const columns = Object.entries(parties).map(([party, sql]) => `${sql} as "${party}"`);
    const rows = await app.query(
      `select ${column} as state, ${page ?? "null"} as page, ${owner ?? "null"} as owner
       ${columns.map((one) => `, ${one}`).join("")} from ${table} order by rowid desc limit 40`,
    );
    for (const row of rows) {
      const state = String(row.state);
      const mine = (by: string | readonly string[]) =>
        [by].flat().some((party) => (party === "admin" ? isAdmin : row[party] === person.email));
      const isAdmin = person.role === "admin" && row.page !== null;
      const key = String(person.role === "admin" ? row.page : (row.owner ?? row.page));
      for (const [event, { by, to }] of Object.entries(lifecycle[state] ?? {})) {
        if (isMadeOtherwise(`${name} ${event}`)) continue;
        if (to === state || !mine(by) || (isAdmin && name === "account" && row.role === "admin"))
          continue;
        const move = moveName(name, state, to);
        const isNew = !reached.has(move);
        const opens = leadsTo[`${name} ${event}`] ?? [];
        const next = Math.max(0, ...[`${name}: ${to}`, ...opens].map(neverMade));
        add(name, event, state, key, (isNew ? 10 : 0.5) + 3 * next);
      }
      for (const one of besides)
        if (one.lifecycle === name && one.states.includes(state) && mine(one.by)) {
          const opens = leadsTo[`${name} ${one.event}`] ?? ["flag: none", "booking change: none"];
          add(name, one.event, state, key, 1 + Math.max(0, ...opens.map(neverMade)));
        }
    }
  }
  if (person.role !== "admin") {
    const enquiries = Math.max(
      ...["enquiry: sent", "quote: sent", "booking: requested"].map(neverMade),
    );
    if (person.role === "customer")
      found.push({
        errand: beginning("enquire", /^\/providers\b/),
        weight: 4 + enquiries,
      });
    found.push({
      errand: beginning("grievance", /^\/grievance$/),
      weight: 0.2 + 0.3 * neverMade("grievance: none"),
    });
  }
  let at = random.below(1_000) * 0.001 * found.reduce((sum, { weight }) => sum + weight, 0);
  return found.find(({ weight }) => (at -= weight) < 0)?.errand;
}

const beginning = (name: string, where: RegExp): Errand => ({
  name,
  event: name,
  state: null,
  key: name,
  lists: where,
  visited: new Set(),
  presses: 0,
  stepsLeft: steps,
});

/** How many moves that nobody made yet can follow a state, "booking: accepted", of the same lifecycle. */
function neverMadeFrom(reached: ReadonlyMap<string, number>) {
  return (start: string): number => {
    const [name = "", state = ""] = start.split(": ");
    const lifecycle = lifecycles[name]?.lifecycle;
    if (!lifecycle) return 0;
    const seen = new Set<string>();
    const next = [state === "none" && !lifecycle.none ? Object.keys(lifecycle)[0]! : state];
    let many = 0;
    for (let from = next.pop(); from !== undefined; from = next.pop()) {
      if (seen.has(from)) continue;
      seen.add(from);
      for (const { to } of Object.values(lifecycle[from] ?? {})) {
        if (to !== from && !reached.has(moveName(name, from, to))) many += 1;
        next.push(to);
      }
    }
    return many;
  };
}

/** Whether a button of a page does what somebody has in mind. */
export function fulfils(
  errand: Errand,
  page: Page,
  { form, button }: { form: HTMLElement; button: HTMLElement },
): boolean {
  const { name, event, key } = errand;
  const path = page.url.pathname;
  const value = button.getAttribute("value") ?? "";
  if (!form.closest("main")) return false;
  if (key === name) return path.endsWith(`/${name === "enquire" ? "enquire" : "new"}`);
  if (!path.includes(key) && !(key.includes("@") && errand.lists.test(path))) return false;
  const wanted = pageOf[name];
  if (wanted !== undefined && path.endsWith(`/${wanted}`))
    return !/^(preview|add|remove)/.test(value);
  if (buttons[name]?.test(value) || value === event) return true;
  return fieldsOf(form).some(
    (field) => field.name === "event" && field.kind === "choice" && field.options.includes(event),
  );
}

/** The link to follow next: to the page of the form, to what it is about, to a list in which it may stand. */
export function nextLink(
  errand: Errand,
  links: readonly string[],
  isOwn: RegExp,
): string | undefined {
  const { name, key, visited } = errand;
  const fresh = links.filter((path) => !visited.has(path) && isOwn.test(path));
  const wanted = pageOf[name] ?? (key === name ? (name === "enquire" ? "enquire" : "new") : "");
  const isAbout = (path: string) => path.includes(key);
  return (
    fresh.find(
      (path) =>
        wanted !== "" &&
        path.replace(/[?#].*/, "").endsWith(`/${wanted}`) &&
        (isAbout(path) || key === name),
    ) ??
    fresh.find((path) => isAbout(path) && !/\/(flag|change|review|statement)\b/.test(path)) ??
    fresh.find((path) => errand.lists.test(path) && !/[?&](?!side=|state=)\w+=/.test(path))
  );
}
