import { readFileSync } from "node:fs";
import { bookingLifecycle } from "~/features/bookings/booking-lifecycle";
import { enquiryLifecycle } from "~/features/enquiries/enquiry-lifecycle";
import type { App } from "../support/running-app/app";
import { deadInPageLinks } from "../support/running-app/in-page-links";
import { Visitor, type Page } from "../support/running-app/visitor";
import { contactsOpenBetween } from "./open-contacts";
import { sqlValues } from "./transitions";
import type { Walker } from "./people";
import { linksOf, shapeOf } from "./walk";

/** A violation: its kind, where (reported once for each), and what was seen. */
export type Fault = { kind: string; where: string; what: string };

/** Checks what must hold on every opened page. */
export async function checkPage(
  app: App,
  page: Page,
  walker: Walker,
  walkers: readonly Walker[],
  isAnswer: boolean,
  now: Date,
): Promise<Fault[]> {
  const where = `${isAnswer ? "after a form on " : ""}${shapeOf(page.path)}`;
  const fault = (kind: string, what: string, at = where): Fault => ({
    kind,
    where: at,
    what: `${walker.person.name} on ${page.path}: ${what}`,
  });
  if (page.status >= 500 || !page.headers.get("Content-Type")?.includes("text/html")) return [];
  const faults: Fault[] = [];
  const { text } = page;
  if (!page.document.querySelector("h1")?.text.trim())
    faults.push(fault("a page without a heading", text.slice(0, 200)));
  // Where an administrator writes the legal texts, the page names their placeholders.
  const placeholder = page.path.startsWith("/admin/site/texts/") ? "" : "|\\{\\{\\w+\\}\\}";
  const unfinished = new RegExp(`\\bundefined\\b|\\[object ${placeholder}`).exec(text);
  if (unfinished)
    faults.push(fault("a text with an unresolved placeholder", around(text, unfinished.index)));
  for (const link of deadInPageLinks(page))
    faults.push(fault("a link within the page without its target", link, `${where} ${link}`));
  const shown = page.document.querySelector("html")?.getAttribute("lang");
  if (shown !== walker.language) faults.push(fault("a page in another language", String(shown)));
  faults.push(...billFaults(page).map((what) => fault("a bill that does not add up", what)));
  faults.push(
    ...(await agreedFaults(app, page)).map((what) => fault("a price other than agreed", what)),
  );
  faults.push(
    ...(await stateFaults(app, page, walker, now)).map((what) => fault("a wrong state name", what)),
  );
  if (walker.person.role === "admin") return faults;
  for (const other of walkers) {
    if (other === walker) continue;
    const found = contactsIn(other).filter((contact) => text.includes(contact));
    if (found.length > 0 && !(await contactsOpenBetween(app, walker, other)))
      faults.push(fault("hidden contact data", `${found.join(", ")} of ${other.person.name}`));
  }
  return faults;
}

const around = (text: string, at: number) => text.slice(Math.max(0, at - 60), at + 60);

/** The spellings of a person's email and phone number. */
export const contactsIn = ({ person: { email, phone } }: Walker) => [
  email,
  phone,
  `${phone.slice(0, 5)} ${phone.slice(5)}`,
];

/** Nor data of a category whose box the person has unticked. */
const secret = /password|otp|_csrf|^_|token|\.answers\./i;

/** A refused form must show everything that was typed, in its field or next to it. */
export function checkRefusedForm(answer: Page, typed: [string, string][], before: Page): Fault[] {
  if (answer.status !== 422 && answer.status !== 409) return [];
  const boxes = new Set(
    [...answer.all("form")].flatMap((form) =>
      answer.values(form).map(([, value]) => folded(value)),
    ),
  );
  const text = folded(answer.text);
  return typed
    .filter(([name, value]) => !secret.test(name) && value.trim() !== "")
    .filter(([, value]) => !boxes.has(folded(value)) && !text.includes(folded(value)))
    .map(([name, value]) => ({
      kind: "lost input",
      where: `${shapeOf(before.path)} ${name.replace(/\d+/g, "n")}`,
      what: `${answer.status} on ${answer.path}: ${name} was “${value.slice(0, 80)}”`,
    }));
}

const folded = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\s\u202e]+/g, " ")
    .trim();

/** Each bill's total is the sum of its lines, and the paid and remaining amounts add up to it. */
function billFaults(page: Page): string[] {
  return page.all("table.bill").flatMap((bill) => {
    const rows = bill.querySelectorAll("tbody tr, tfoot tr").map((row) => ({
      label: row.querySelector("th")?.text.trim() ?? "",
      amount: paise(row.querySelector("td")?.text ?? ""),
    }));
    const at = rows.findLastIndex(({ label }) => totals.has(label));
    // A table of refunds has no total.
    if (at < 0) return [];
    const sumOf = (some: typeof rows) => some.reduce((all, { amount }) => all + amount, 0);
    const total = rows[at]!.amount;
    const [sum, rest] = [sumOf(rows.slice(0, at)), sumOf(rows.slice(at + 1))];
    return sum === total && (rest === 0 || rest === total)
      ? []
      : [`${bill.structuredText.replace(/\s+/g, " ")}: ${sum} and ${rest} are not ${total}`];
  });
}

/** The pages of a booking and its note show the price that the two sides agreed on. */
async function agreedFaults(app: App, page: Page): Promise<string[]> {
  const [, id] =
    /^\/(?:dashboard|admin)\/bookings\/([a-z0-9]{20})(?:\/note)?$/.exec(page.url.pathname) ?? [];
  const [row] = id ? await app.query("select total from bookings where id = ?", [id]) : [];
  if (!row) return [];
  const shown = page
    .all("table.bill tr")
    .filter((line) => totals.has(line.querySelector("th")?.text.trim() ?? ""))
    .map((line) => paise(line.querySelector("td")?.text ?? ""));
  return shown.length === 0 || shown.includes(Number(row.total))
    ? []
    : [`${shown.join(", ")} in place of ${Number(row.total)}`];
}

function paise(text: string): number {
  const [rupees = "0", rest = "0"] = text.replace(/[^\d.]/g, "").split(".");
  return (/^\s*[-−]/.test(text) ? -1 : 1) * (Number(rupees) * 100 + Number(rest.padEnd(2, "0")));
}

const textsOf = (language: string, file: string) =>
  JSON.parse(readFileSync(`app/locales/${language}/${file}.json`, "utf8")) as {
    state: Record<string, string>;
    bill: { total: string };
  };
const totals = new Set(
  ["en", "hi"].flatMap((language) =>
    ["bookings", "quotes"].map((file) => textsOf(language, file).bill.total),
  ),
);
const taskTitles = new Set(
  ["en", "hi"].map(
    (language) =>
      (
        JSON.parse(readFileSync(`app/locales/${language}/dashboard.json`, "utf8")) as {
          tasks: string;
        }
      ).tasks,
  ),
);
const names = {
  bookings: { en: textsOf("en", "bookings").state, hi: textsOf("hi", "bookings").state },
  enquiries: { en: textsOf("en", "enquiries").state, hi: textsOf("hi", "enquiries").state },
};

/** A card, a row or a page about one booking or enquiry names its state as in the database. */
async function stateFaults(
  app: App,
  page: Page,
  { language }: Walker,
  now: Date,
): Promise<string[]> {
  const found: string[] = [];
  for (const table of ["bookings", "enquiries"] as const) {
    const link = new RegExp(`/${table}/([a-z0-9]{20})`);
    const boxes = page
      .all("main li, main tr")
      .filter((one) => one.querySelectorAll("li, tr").length === 0);
    for (const box of boxes) {
      const ids = new Set(
        box
          .querySelectorAll("a[href]")
          .flatMap((a) => link.exec(a.getAttribute("href")!)?.[1] ?? []),
      );
      if (ids.size !== 1) continue;
      const tags = box.querySelectorAll(".tag").map((tag) => tag.text.trim());
      const labels = names[table][language];
      const known = tags.filter((tag) => Object.values(labels).includes(tag));
      if (known.length === 0) continue;
      const [row] = await app.query(
        table === "bookings"
          ? "select state, due_at, (select state from refunds where booking_id = bookings.id) as refund from bookings where id = ?"
          : `select e.state, e.due_at, b.state as booking, b.due_at as ends from enquiries e
             left join bookings b on b.enquiry_id = e.id and e.state = 'booking_requested'
             where e.id = ? order by b.requested_at desc, b.rowid desc limit 1`,
        [[...ids][0]!],
      );
      const state = String(row?.state);
      // An expired one is shown in its next state before the job has written that; a sent one is
      // new to its provider.
      const isOver = [row?.due_at, row?.ends].some((at) => at && Number(at) <= now.getTime());
      // Once a booking is requested its state is shown instead.
      const booked = row?.booking ? names.bookings[language][String(row.booking)]! : "";
      // The list of refunds shows their states.
      const refund = labels[String(row?.refund)] ?? "";
      if ([labels[state]!, booked, refund].some((label) => known.includes(label)) || isOver)
        continue;
      if (
        table === "enquiries" &&
        (state === "sent" || state === "viewed") &&
        known.includes(labels.new!)
      )
        continue;
      found.push(`${table} ${[...ids][0]} is ${state} and reads ${known.join(", ")}`);
    }
  }
  return found;
}

/**
 * Checked from time to time: everything that needs someone's action can be found from their own
 * dashboard within four presses.
 */
export async function checkSubjects(
  app: App,
  walkers: readonly Walker[],
  now: Date,
): Promise<Fault[]> {
  const faults: Fault[] = [...(await capacityFaults(app)), ...(await refundFaults(app))];
  for (const walker of walkers) {
    if (walker.isGuest || walker.person.role === "admin") continue;
    const visitor = await loggedIn(app, walker);
    if (!visitor) continue;
    // Checked before the pages are opened, which marks messages as read.
    faults.push(...(await todoFaults(app, walker, await visitor.open(walker.home), now)));
    const pages = await pagesWithin(visitor, walker.home, 4);
    faults.push(...(await deadEnds(app, walker, pages, now)));
  }
  return faults;
}

/** No day of a provider has more events than its capacity. */
async function capacityFaults(app: App): Promise<Fault[]> {
  const rows = await app.query(
    `select b.provider_id, b.event_date, count(*) as many, c.capacity from bookings b
     join calendars c on c.provider_id = b.provider_id
     where b.state in ('accepted', 'confirmed', 'disputed') group by b.provider_id, b.event_date
     having count(*) > c.capacity`,
  );
  return rows.map((row) => ({
    kind: "more bookings than places",
    where: "capacity",
    what: `${Number(row.many)} on ${String(row.event_date)}, of ${Number(row.capacity)}`,
  }));
}

/** No refund exceeds what was paid. */
async function refundFaults(app: App): Promise<Fault[]> {
  const rows = await app.query(
    `select r.booking_id, r.amount, sum(p.amount) as paid from refunds r
     left join payments p on p.booking_id = r.booking_id
     group by r.id having r.amount > coalesce(sum(p.amount), 0) or r.amount < 0`,
  );
  return rows.map((row) => ({
    kind: "a refund of more than was paid",
    where: "refunds",
    what: `${String(row.booking_id)}: ${Number(row.amount)} of ${Number(row.paid ?? 0)}`,
  }));
}

/** The same person in another browser, so that the walk itself continues where it was. */
async function loggedIn(app: App, { person, language }: Walker): Promise<Visitor | null> {
  const other = new Visitor(app, language);
  const form = await other.open("/login");
  const button = form.all("main form button").find((one) => one.getAttribute("type") !== "button")!;
  const page = await form.submit(button.text.trim(), {
    email: person.email,
    password: person.password,
  });
  return page.path.startsWith("/login") ? null : other;
}

/** The pages below `home` that can be reached with at most `presses` links. */
async function pagesWithin(visitor: Visitor, home: string, presses: number): Promise<Page[]> {
  const seen = new Set([home]);
  let next = [home];
  const pages: Page[] = [];
  for (let depth = 0; depth < presses && next.length > 0; depth += 1) {
    const links: string[] = [];
    for (const path of next) {
      const page = await visitor.open(path);
      pages.push(page);
      links.push(...linksOf(page, "main a[href], nav a[href]"));
    }
    next = [...new Set(links)]
      .filter((path) => path.startsWith(home) && !seen.has(path))
      .slice(0, 120);
    next.forEach((path) => seen.add(path));
  }
  return pages;
}

/** How a page offers each event: with a button of this value, or with a link. */
const offers: Record<string, { buttons?: string[]; link?: string }> = {
  accept: { buttons: ["accept"], link: "/accept" },
  accept_without_advance: { buttons: ["accept"] },
  cancel_by_customer: { buttons: ["cancel"] },
  cancel_by_provider: { buttons: ["cancel"] },
  review: { link: "/review" },
  quote: { link: "/quote" },
  request_booking: { link: "/book" },
};

const lifecycles = {
  bookings: { lifecycle: bookingLifecycle, waits: ["requested", "accepted", "disputed"] },
  enquiries: { lifecycle: enquiryLifecycle, waits: ["sent", "viewed", "accepted", "quoted"] },
} as const;

/** In every state that is not final, a side with an event finds a form or a link for it. */
async function deadEnds(
  app: App,
  walker: Walker,
  pages: readonly Page[],
  now: Date,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const at = now.getTime();
  const [account] = await app.query("select id from accounts where email = ?", [
    walker.person.email,
  ]);
  const [provider] = await app.query("select id, status from providers where account_id = ?", [
    String(account?.id),
  ]);
  const own = {
    bookings:
      "select id, state, due_at, due_left, case when account_id = ?1 then 'customer' else 'provider' end as side from bookings where account_id = ?1 or provider_id = ?2",
    enquiries:
      "select e.id, e.state, b.event_date, e.due_at, e.due_left, case when b.account_id = ?1 then 'customer' else 'provider' end as side from enquiries e join briefs b on b.id = e.brief_id where (b.account_id = ?1 or e.provider_id = ?2) and e.state <> 'unverified' and not exists (select 1 from accounts a left join providers p on p.account_id = a.id where a.state = 'suspended' and (a.id = b.account_id or p.id = e.provider_id))",
  };
  const { today } = sqlValues(now, walker.person.email);
  // Anything on hold because of a suspension waits for an administrator.
  if (provider?.status === "suspended") return [];
  for (const table of ["bookings", "enquiries"] as const) {
    const { lifecycle, waits } = lifecycles[table];
    for (const row of await app.query(own[table], [
      String(account?.id),
      String(provider?.id ?? ""),
    ])) {
      const [id, state, side] = [row.id, row.state, row.side].map(String) as [
        string,
        keyof typeof lifecycle,
        string,
      ];
      if (!(waits as readonly string[]).includes(state)) continue;
      if (row.due_left !== null || (row.due_at !== null && Number(row.due_at) <= at)) continue;
      const events = Object.entries(
        lifecycle[state] as Record<string, { by: string | readonly string[] }>,
      )
        .filter(([, { by }]) => [by].flat().includes(side))
        .map(([event]) => event)
        // A disputed booking waits for an administrator: only a missing advance that turns up is
        // still confirmed.
        .filter((event) => row.state !== "disputed" || event !== "confirm")
        .filter((event) => event !== "quote" || `'${String(row.event_date)}'` >= today)
        .filter((event) => !["view", "choose_another", "accept_without_advance"].includes(event));
      const mine = pages.filter(({ path }) => path.includes(id));
      const isOffered = (event: string) => {
        const { buttons = [event], link } = offers[event] ?? {};
        return mine.some(
          (page) =>
            buttons.some((value) => page.all(`main button[value="${value}"]`).length > 0) ||
            (link !== undefined &&
              page
                .all("main a[href]")
                .some((a) => a.getAttribute("href")!.split("?")[0]!.endsWith(link))),
        );
      };
      if (mine.length === 0) {
        faults.push({
          kind: "not found within four presses",
          where: `${table} ${state} ${side}`,
          what: `${walker.person.name}: ${id}`,
        });
        continue;
      }
      if (events.length > 0 && !events.some(isOffered))
        faults.push({
          kind: "a dead end",
          where: `${table} ${state} ${side}`,
          what: `${walker.person.name}: ${id} offers none of ${events.join(", ")}: ${mine[0]!.document.querySelector("main")?.structuredText.replace(/\s+/g, " ").slice(0, 600) ?? ""}`,
        });
    }
  }
  return faults;
}

/** Enquiries and bookings that wait for someone are in the task list of their dashboard. */
async function todoFaults(app: App, walker: Walker, home: Page, now: Date): Promise<Fault[]> {
  const list = home
    .all("main section, main .card")
    .find((card) => taskTitles.has(card.querySelector("h2")?.text.trim() ?? ""));
  const shown = (list?.querySelectorAll("ol li") ?? []).map((one) => ({
    path: one.querySelector("a[href]")?.getAttribute("href")?.split(/[?#]/)[0] ?? "",
    text: one.structuredText.replace(/\s+/g, " "),
  }));
  const tasks = shown.map(({ path }) => path);
  // The list shows the first eight.
  const isComplete = tasks.length < 8;
  const [account] = await app.query("select id from accounts where email = ?", [
    walker.person.email,
  ]);
  const [provider] = await app.query("select id from providers where account_id = ?", [
    String(account?.id),
  ]);
  const at = now.getTime();
  const wanted = await app.query(
    `select '/dashboard/enquiries/' || e.id as path from enquiries e where e.provider_id = ?2 and e.state in ('sent', 'viewed') and e.due_left is null and e.due_at > ?3
     union select '/dashboard/bookings/' || id from bookings where provider_id = ?2 and state = 'requested' and due_left is null and due_at > ?3
     union select '/dashboard/bookings/' || b.id from bookings b join payments o on o.booking_id = b.id where b.provider_id = ?2 and b.state = 'accepted' and b.due_left is null and o.received_at is null and o.denied_at is null and (b.due_at is null or b.due_at > ?3)
     union select '/dashboard/bookings/' || b.id from bookings b where b.account_id = ?1 and b.state = 'accepted' and b.due_left is null and b.due_at > ?3 and not exists (select 1 from payments o where o.booking_id = b.id)`,
    [String(account?.id), String(provider?.id ?? ""), at],
  );
  const missing = wanted
    .map(({ path }) => String(path))
    .filter((path) => isComplete && !tasks.includes(path))
    .map((path) => ({
      kind: "no task although action is needed",
      where: shapeOf(path),
      what: `${walker.person.name}: ${path}`,
    }));
  const meant = await app.query(meantTasks, [String(account?.id), String(provider?.id ?? ""), at]);
  const needed = new Set(meant.map(({ path }) => String(path)));
  const needless = shown
    .filter(({ path }) => /^\/dashboard\/(enquiries|bookings)\/[a-z0-9]{20}$/.test(path))
    .filter(({ path }) => !needed.has(path))
    .map(({ path, text }) => ({
      kind: "a task although no action is needed",
      where: shapeOf(path),
      what: `${walker.person.name}: ${path}: ${text}`,
    }));
  return [...missing, ...needless];
}

/**
 * Everything that an account (?1) with a provider (?2) may be asked to look at: what it has to
 * answer, pay, read or replace. What has expired by now (?3) is left to the job that closes it.
 */
const meantTasks = `
  select '/dashboard/enquiries/' || e.id as path from enquiries e
    where e.provider_id = ?2 and (e.state in ('sent', 'viewed') or exists
      (select 1 from quotes q where q.enquiry_id = e.id and q.state = 'expired') or exists
      (select 1 from messages m where m.enquiry_id = e.id and m.party = 'customer' and m.seen_at is null))
  union select '/dashboard/enquiries/' || e.id from enquiries e join briefs b on b.id = e.brief_id
    where b.account_id = ?1 and (e.state in ('quoted', 'rejected', 'unanswered') or e.due_at <= ?3
      or exists (select 1 from quotes q where q.enquiry_id = e.id and q.state in ('sent', 'accepted'))
      or exists (select 1 from bookings k where k.enquiry_id = e.id and k.state in ('rejected', 'expired', 'lapsed', 'cancelled_by_provider')) or exists
      (select 1 from messages m where m.enquiry_id = e.id and m.party = 'provider' and m.seen_at is null))
  union select '/dashboard/bookings/' || b.id from bookings b left join payments o on o.booking_id = b.id
    where b.provider_id = ?2 and (b.state = 'requested' or (b.state in ('accepted', 'confirmed', 'completed', 'reviewed') and (o.stated_by = 'customer' or o.denied_at is not null)))
  union select '/dashboard/bookings/' || b.id from bookings b
    where b.account_id = ?1 and (b.due_at <= ?3 or b.state in
      ('accepted', 'confirmed', 'completed', 'reviewed', 'rejected', 'expired', 'lapsed', 'cancelled_by_provider'))
  union select '/dashboard/bookings/' || c.booking_id from booking_changes c join bookings b on b.id = c.booking_id
    where c.state = 'proposed' and ((b.provider_id = ?2 and c.proposer = 'customer') or (b.account_id = ?1 and c.proposer = 'provider'))
  union select '/dashboard/bookings/' || r.booking_id from refunds r join bookings b on b.id = r.booking_id
    where r.state not in ('received', 'closed') and ?1 <> '' and (b.provider_id = ?2 or b.account_id = ?1)
  union select '/dashboard/bookings/' || b.id from bookings b
    where b.state = 'disputed' and (b.provider_id = ?2 or b.account_id = ?1)`;
