import type { HTMLElement } from "node-html-parser";
import type { Random } from "../support/fuzz/random";
import { AppWithAdministrator } from "../support/running-app/administrators";
import { FakeClock } from "../support/servers/fake-clock";
import { Page } from "../support/running-app/visitor";
import { checkPage, checkRefusedForm, checkSubjects, type Fault } from "./checks";
import { newMailFaults } from "./mail-checks";
import {
  nextDue,
  recordTransitions,
  reachedTransitions,
  subjectsByPage,
  type TransitionsReached,
  type Subject,
} from "./transitions";
import { fulfils, newGoal, nextLink, titleOf, type Goal } from "./goals";
import { cast, newApplicant, newWalkers, type Walker } from "./people";
import { fairAnswer, fieldsOf, unfairAnswer, type World } from "./values";

type WalkResult = {
  /** Each kind of fault once, with the steps that led to it. */
  faults: (Fault & { steps: string[] })[];
  transitions: TransitionsReached;
  /** Goals that the lifecycles allow but the pages did not offer: how often, of how many. */
  notFound: Map<string, Search>;
};

/** `last` are the steps of the last unsuccessful search. */
type Search = { attempts: number; missed: number; inARow: number; last: string[] };

/** A form and the button that is pressed. */
type Press = { form: HTMLElement; button: HTMLElement };

/**
 * Something that a page offers: its weight, and by how much that falls each time something similar
 * was done.
 */
type Choice = { key: string; weight: number; decay: number };

type Sent = { path: string; init: RequestInit; what: string };

const day = 86_400_000;
const minute = 60_000;
/** How far the clock jumps at a time, in milliseconds. */
const jumps = [5, 70, 70, 6 * 60, 6 * 60, 24 * 60, 48 * 60, 4 * 24 * 60, 9 * 24 * 60].map(
  (minutes) => minutes * minute,
);
/** In a form that shows what will happen before it does. */
const shownBefore = 'form input[name="shown"]';
/** After this many steps all open records are checked from everyone's dashboard. */
const stepsBetweenChecks = 400;
/** The states of all records are read once in this many steps. */
const statesReadEvery = 5;

/**
 * Several people concurrently follow only what the pages offer, without JavaScript, at random from
 * a seed, for the given number of steps. After each step the page is checked, and from time to time
 * all open records.
 */
export async function walk(steps: number, random: Random): Promise<WalkResult> {
  const clock = new FakeClock();
  const app = await AppWithAdministrator.start({ LOG_LEVEL: "error", ...clock.environment });
  const connection = app.keepConnection();
  try {
    const walk = new Walk(app, clock, random);
    await walk.begin();
    await walk.go(steps);
    return await walk.result();
  } finally {
    connection.close();
    await app.stop();
    clock.remove();
  }
}

class Walk {
  private readonly tried = new Map<string, number>();
  private readonly log: string[] = [];
  private readonly faults = new Map<string, Fault & { steps: string[] }>();
  private readonly lastSent = new Map<Walker, Sent>();
  private readonly notFound = new Map<string, Search>();
  private readonly goals = new Map<Walker, Goal>();
  private readonly pausedUntil = new Map<Walker, number>();
  private walkers: Walker[] = [];
  private subjects = new Map<string, Subject>();

  constructor(
    private readonly app: AppWithAdministrator,
    private readonly clock: FakeClock,
    private readonly random: Random,
  ) {}

  async begin() {
    this.walkers = await newWalkers(this.app);
    await recordTransitions(this.app);
  }

  async go(steps: number) {
    for (let step = 1; step <= steps; step += 1) {
      const walker = this.random.pick(
        this.walking().flatMap((one) => Array<Walker>(this.turnsOf(one)).fill(one)),
      );
      try {
        if (step % statesReadEvery === 1) this.subjects = await subjectsByPage(this.app);
        await this.step(walker);
      } catch (error) {
        this.found({
          kind: "broken",
          what: String((error as Error).stack ?? error).slice(0, 400),
          where: "",
        });
        walker.tabs = [];
      }
      if (this.random.below(160) === 0) await this.advanceClock();
      if (step % stepsBetweenChecks === 0) await this.welcomeApplicant();
      if (step % 50 === 0)
        for (const fault of await newMailFaults(this.app, this.walkers)) this.found(fault);
      if (step % stepsBetweenChecks === 0 || step === steps)
        for (const fault of await checkSubjects(this.app, this.walking(), this.clock.now()))
          this.found(fault);
      if (step % stepsBetweenChecks === 0 && !process.env.VITEST)
        process.stderr.write(`${step} steps, ${this.faults.size} faults\n`);
    }
  }

  /** A person whose goal was never done before gets more turns. */
  private turnsOf(walker: Walker): number {
    if (this.log.length < (this.pausedUntil.get(walker) ?? 0)) return 0;
    const { value = 0 } = this.goals.get(walker) ?? {};
    return walker.turns * (1 + Math.round(3 * Math.min(value, 4)));
  }

  /**
   * Adds a person who applies as a provider, while fewer than two are on their way to a profile.
   */
  private async welcomeApplicant() {
    const waiting = await this.app.query(
      `select 1 from accounts a where a.role = 'provider' and a.state = 'active' and not exists
       (select 1 from providers p where p.account_id = a.id) and not exists
       (select 1 from applications o where o.account_id = a.id and o.state in ('rejected', 'withdrawn'))`,
    );
    const next = waiting.length < 2 && (await newApplicant(this.app, this.walkers));
    if (next) this.walkers.push(next);
  }

  /** Those whose turn it can be: of the newcomers only the last few. */
  private walking(): Walker[] {
    return this.walkers.filter((_, at) => at < cast.length || at >= this.walkers.length - 4);
  }

  async result(): Promise<WalkResult> {
    return {
      faults: [...this.faults.values()],
      transitions: await reachedTransitions(this.app),
      notFound: this.notFound,
    };
  }

  private async step(walker: Walker) {
    const { random } = this;
    const page = walker.tabs.at(-1);
    const dice = random.below(100);
    if (!page) return this.open(walker, walker.home);
    // People who are asked to log in do so; a suspended account waits before it tries again.
    const logIn = page.url.pathname === "/login" && this.formsOf(page).find(isInMain);
    if (logIn && !walker.isGuest) {
      const answer = await this.send(walker, page, logIn, "log-in");
      if (answer.status >= 400) {
        this.pausedUntil.set(walker, this.log.length + 60);
        walker.tabs = [];
      }
      return answer;
    }
    // A guest's grievance is confirmed with an emailed link.
    if (page.url.pathname === "/grievance/sent") return this.openMail(walker, 1);
    const confirm = this.pressesOf(page).find(({ button }) => nameOf(button) === "intent=confirm");
    if (confirm && page.url.pathname.startsWith("/grievance/link/")) {
      walker.tabs = [];
      return this.send(walker, page, confirm);
    }
    const goal = this.goals.get(walker);
    if (goal?.state && !this.subjects.get(goal.key)?.states.includes(goal.state))
      this.goals.delete(walker);
    else if (goal && random.chance(90)) return this.pursueGoal(walker, page, goal);
    if (!goal && random.chance(70)) {
      const missed = (title: string) => this.notFound.get(title)?.inARow ?? 0;
      const next = await newGoal(this.app, walker, { random, missed, now: this.clock.now() });
      if (next) this.goals.set(walker, next);
    }
    // A page that was opened for a purpose is mostly used for it.
    if (isForSomething(page) && random.chance(70)) return this.act(walker, page);
    if (dice < 10) return this.open(walker, walker.home);
    const recent = walker.recent.length > 0 ? random.pick(walker.recent) : undefined;
    if (recent && dice > 82) return this.open(walker, recent, {}, `opens ${recent} again`);
    if (dice < 15) return this.openMail(walker);
    if (dice < 17 && walker.tabs.length > 1) {
      // Another tab, or the previous page: as it was then.
      walker.tabs.push(random.pick(walker.tabs));
      return this.note(walker, `goes back to ${walker.tabs.at(-1)!.path} as it was`);
    }
    if (dice < 19) return this.sendAgain(walker);
    if (dice === 19 && random.chance(30)) return this.logOut(walker);
    return this.act(walker, page);
  }

  /** Presses the goal's button, if the page has it, or follows a link that may lead to it. */
  private async pursueGoal(walker: Walker, page: Page, goal: Goal) {
    goal.stepsLeft -= 1;
    // A document links back to its page.
    if (page.url.pathname.includes("/documents/"))
      goal.visited.delete(page.url.pathname.replace(/\/documents\/.*/, ""));
    const press = this.pressesOf(page).find((one) => fulfils(goal, page, one));
    const link = nextLink(goal, linksOf(page), isOwnOf[role(walker)]);
    goal.visited.add(page.path);
    // After a refusal the page may require something else to be looked at first.
    if (press && (goal.presses === 0 || !link?.includes(goal.key) || this.random.chance(50))) {
      goal.presses += 1;
      const answer = await this.send(walker, page, press, goal.event);
      const isStill =
        goal.event === "submit" ||
        answer.url.pathname.endsWith("/quote") ||
        answer.all(shownBefore).length > 0;
      const isDone = answer.status < 400 && !isStill;
      if (isDone || goal.stepsLeft <= 0 || goal.presses > 12) this.end(walker, goal, true);
      return;
    }
    // After a refusal the page with the form may be visited again.
    if (goal.presses > 0) goal.visited.clear();
    const isLost = !link && page.url.pathname === walker.home && goal.presses === 0;
    if (goal.stepsLeft <= 0 || isLost) {
      this.end(walker, goal, goal.presses > 0);
      return;
    }
    if (link) {
      goal.visited.add(link);
      await this.open(walker, link);
    } else await this.open(walker, walker.home);
  }

  private end(walker: Walker, goal: Goal, isFound: boolean) {
    this.goals.delete(walker);
    const name = titleOf(goal);
    const before = this.notFound.get(name) ?? {
      attempts: 0,
      missed: 0,
      inARow: 0,
      last: [],
    };
    const own = this.log.filter((line) => line.includes(` ${walker.person.name} `));
    this.notFound.set(name, {
      attempts: before.attempts + 1,
      missed: before.missed + (isFound ? 0 : 1),
      inARow: isFound ? 0 : before.inARow + 1,
      last: isFound ? before.last : own.slice(-16),
    });
  }

  /** Uses a form or a link of the page: mostly one used least so far. */
  private async act(walker: Walker, page: Page) {
    const states = this.subjectsOf(page.path, walker).flatMap((one) => one.states);
    const forms = this.formsOf(page).map((one) => ({
      key: `${role(walker)} POST ${shapeOf(page.path)} ${nameOf(one.button)} ${states.join()}`,
      decay: 1,
      weight: this.triggersNewEvent(page, one.button, walker)
        ? 300
        : formWeight(page, one) * (isForSomething(page) ? 3 : 1),
      run: () => this.send(walker, page, one),
    }));
    const tasks = new Set(linksOf(page, "main ol a[href]"));
    const inMain = new Set(linksOf(page, "main a[href]"));
    const links = linksOf(page)
      .filter((path) => !linksNotFollowed[role(walker)].test(path))
      .map((path) => ({
        key: `${role(walker)} GET ${shapeOf(path)}`,
        decay: 0.05,
        weight:
          linkWeight(path, {
            isTask: page.url.pathname === walker.home && tasks.has(path),
            isInMain: inMain.has(path),
            isOwn: isOwnOf[role(walker)].test(path),
          }) *
          (this.subjectsOf(path, walker).some(({ neverTriggered }) => neverTriggered.size > 0)
            ? 4
            : 1),
        run: () => this.open(walker, path),
      }));
    const found = this.leastTried([...forms, ...links]);
    if (found) await found.run();
    else await this.open(walker, walker.home);
  }

  /** The records a page is about: named in its path, or the reader's own if it names none. */
  private subjectsOf(path: string, { person }: Walker): Subject[] {
    const named = path.match(/[a-z0-9]{20}|\bGRV-[A-Z0-9-]+/g);
    const keys = named ?? (isOwnPage.test(path) ? [person.email] : []);
    return keys.flatMap((key) => this.subjects.get(key) ?? []);
  }

  /**
   * Whether a button seems to trigger an event never triggered from a state of the page's records.
   */
  private triggersNewEvent(page: Page, button: HTMLElement, walker: Walker): boolean {
    const value = button.getAttribute("value") ?? "";
    const events = this.subjectsOf(page.path, walker).flatMap(({ neverTriggered }) => [
      ...neverTriggered,
    ]);
    return events.some(
      (event) =>
        (value !== "" && (event === value || event.startsWith(`${value}_`))) ||
        page.url.pathname.endsWith(`/${pageOfEvent[event] ?? event}`),
    );
  }

  private async open(walker: Walker, path: string, init: RequestInit = {}, what = `opens ${path}`) {
    this.note(walker, what);
    const page = await walker.visitor.open(path, init);
    await this.arrive(walker, page, init.method === "POST");
    return page;
  }

  private async arrive(walker: Walker, page: Page, isAnswer: boolean) {
    walker.tabs.push(page);
    if (walker.tabs.length > 4) walker.tabs.shift();
    const subject = /^\/(dashboard|admin|enquiries)\/(?:\w+\/)?[\w-]{20,}$/.exec(
      page.url.pathname,
    )?.[0];
    if (subject && page.status === 200)
      walker.recent = [subject, ...walker.recent.filter((path) => path !== subject)].slice(0, 5);
    if (page.status >= 500)
      this.found({
        kind: "the server failed",
        where: shapeOf(page.path),
        what: `${page.status}: ${this.app.log().trimEnd().split("\n").at(-1)?.slice(0, 600) ?? ""}`,
      });
    for (const fault of await checkPage(
      this.app,
      page,
      walker,
      this.walkers,
      isAnswer,
      this.clock.now(),
    ))
      this.found(fault);
    // What is not a page leads nowhere: a file, an error page.
    if (page.status >= 400 && page.status !== 409 && page.status !== 422) walker.tabs.pop();
  }

  private async openMail(walker: Walker, newest = 3) {
    const mails = (await this.app.mails()).filter(({ to }) => to === walker.person.email);
    const links = mails.slice(-newest).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
    const own = links
      .map((link) => new URL(link.replace(/[).,]+$/, "")))
      .filter(({ pathname }) => !/unsubscribe/.test(pathname));
    if (own.length === 0) return this.open(walker, walker.home);
    const { pathname, search } = this.random.pick(own);
    await this.open(
      walker,
      pathname + search,
      {},
      `follows a link of a mail: ${pathname}${search}`,
    );
  }

  private async logOut(walker: Walker) {
    walker.visitor.cookies.delete("auth_token");
    this.note(walker, "is logged out");
    walker.tabs = walker.tabs.slice(-1);
  }

  /**
   * Either runs the jobs at the new time or leaves them: what is due also applies when it is read.
   */
  private async advanceClock() {
    if (!this.clock.canMove) return;
    const now = this.clock.now();
    const due = this.random.chance(70) ? await nextDue(this.app, now) : undefined;
    const by = due ? due.getTime() - now.getTime() + 2 * minute : this.random.pick(jumps);
    this.clock.advance(by);
    this.log.push(
      `${this.log.length + 1}. The clock moves on by ${Math.round(by / minute) / 60} hours`,
    );
    if (this.random.chance(40)) return;
    await this.app.signal("SIGTERM");
    await this.app.start();
    this.log.push(`${this.log.length + 1}. The app is started again`);
  }

  private async sendAgain(walker: Walker) {
    const sent = this.lastSent.get(walker);
    if (sent) await this.open(walker, sent.path, sent.init, `sends again: ${sent.what}`);
  }

  private formsOf = (page: Page) =>
    this.pressesOf(page).filter(({ form, button }) => !isLeftAlone(page, form, button));

  private pressesOf(page: Page): Press[] {
    return page
      .all("form")
      .filter((form) => (form.getAttribute("method") ?? "get").toLowerCase() === "post")
      .flatMap((form) => {
        const id = form.getAttribute("id");
        const buttons = [
          ...form.querySelectorAll("button"),
          ...(id ? page.all(`button[form="${id}"]`) : []),
        ].filter((button) => button.getAttribute("type") !== "button");
        return [...new Set(buttons)].map((button) => ({ form, button }));
      });
  }

  /** @param event chosen where a form asks for it; then every field is filled in */
  private async send(walker: Walker, page: Page, { form, button }: Press, event?: string) {
    const fields = fieldsOf(form);
    const wrong = this.random.chance(event ? 5 : 12)
      ? this.random.pick(fields.length > 0 ? fields : [null])
      : null;
    const body = new FormData();
    const typed: [string, string][] = [];
    for (const field of fields) {
      // A browser can send only the choices on the page.
      const isWrong = field === wrong && !["hidden", "choice", "ticks"].includes(field.kind);
      const isRefused = page.errors[field.name] !== undefined;
      if (isRefused) field.value = "";
      const isShown = form.querySelector(shownBefore) !== null;
      const isRefilled = (page.status >= 400 || isShown) && field.value !== "";
      const answer = isWrong
        ? unfairAnswer(field, this.random)
        : await fairAnswer(field, walker, this.random, this.world, { event, isRefilled });
      for (const one of Array.isArray(answer) ? answer : [answer]) {
        if (one === null) continue;
        body.append(field.name, one);
        if (typeof one === "string" && (field.kind === "text" || field.kind === "date"))
          typed.push([field.name, one]);
      }
    }
    const name = button.getAttribute("name");
    if (name) body.append(name, button.getAttribute("value") ?? "");
    const action = new URL(
      button.getAttribute("formaction") ?? form.getAttribute("action") ?? page.path,
      page.url,
    );
    const isMultipart = form.getAttribute("enctype") === "multipart/form-data";
    const path = action.pathname + action.search;
    const init: RequestInit = {
      method: "POST",
      body: isMultipart ? body : new URLSearchParams([...body] as [string, string][]),
    };
    const shown = typed.map(([key, value]) => `${key}: ${value.slice(0, 60)}`).join("; ");
    const what = `presses “${button.text.trim()}” (${nameOf(button)}) on ${page.path} with ${shown || "nothing typed"}`;
    this.lastSent.set(walker, { path, init, what });
    const answer = await this.open(walker, path, init, what);
    for (const fault of checkRefusedForm(answer, typed, page)) this.found(fault);
    return answer;
  }

  /**
   * Picks one by its weight and by how seldom something similar was done: what is rarely offered is
   * then used.
   */
  private leastTried<T extends Choice>(all: T[]): T | undefined {
    const weights = all.map(
      ({ key, weight, decay }) => weight / (1 + decay * (this.tried.get(key) ?? 0)),
    );
    let at =
      (this.random.below(1_000_000) / 1_000_000) * weights.reduce((sum, one) => sum + one, 0);
    const found = all.find((_, index) => (at -= weights[index]!) < 0);
    if (found) this.tried.set(found.key, (this.tried.get(found.key) ?? 0) + 1);
    return found;
  }

  private readonly world: World = {
    day: (days) =>
      new Date(this.clock.now().getTime() + 5.5 * 60 * minute + days * day)
        .toISOString()
        .slice(0, 10),
    codeFor: async ({ person }) => {
      const mails = (await this.app.mails()).filter(({ to }) => to === person.email);
      return (
        /\b\d{6}\b/.exec(mails.findLast(({ text }) => /\b\d{6}\b/.test(text))?.text ?? "")?.[0] ??
        "123456"
      );
    },
  };

  private note({ person }: Walker, what: string) {
    this.log.push(`${this.log.length + 1}. ${person.name} ${what}`);
  }

  private found(fault: Fault) {
    const key = `${fault.kind} ${fault.where}`;
    if (this.faults.has(key)) return;
    this.faults.set(key, { ...fault, steps: this.log.slice(-30) });
    if (!process.env.VITEST) process.stderr.write(`${key}: ${fault.what}\n`);
  }
}

const isInMain = ({ form }: Press) => form.closest("main") !== null;

/** Pages that lead on to a further step. */
const leadsOn =
  /\/(enquire|accept|quote|book|change|review|reply|note|messages|appeal|certificates)\b/;

/** A button that ends a record. */
const isEnd = (page: Page, button: HTMLElement) =>
  /reject|withdraw|suspend|another|decline|cancel|delete|discard|sendBack/i.test(
    button.getAttribute("value") ?? "",
  ) || /\/(flag|report|grievance)\b/.test(page.path);

/** People do what the page is for; they seldom end what they began, or use the page frame. */
function formWeight(page: Page, { form, button }: Press): number {
  if (!form.closest("main")) return 0.2;
  if (/shortlist/.test(form.getAttribute("action") ?? "")) return 0.5;
  if (page.path.includes("/bookings/") && button.getAttribute("value") === "confirm") return 3;
  if (/suspend|flag/.test(`${page.path} ${button.getAttribute("value") ?? ""}`)) return 0.5;
  return isEnd(page, button) ? 2 : 30;
}

/** A page with a form of its own, or about one record. */
const isForSomething = (page: Page) => leadsOn.test(page.path) || isSubject.test(page.path);
const isSubject = /\/[a-z0-9]{20}(?=$|[/?#])/;

/** Open records come first, then the lists that contain them. */
function linkWeight(
  path: string,
  { isTask, isInMain, isOwn }: { isTask: boolean; isInMain: boolean; isOwn: boolean },
) {
  if (isTask) return 30;
  if (!isOwn || /\/flag\b/.test(path)) return 0.3;
  if (leadsOn.test(path)) return 15;
  if (isSubject.test(path)) return 8;
  return isInMain ? 3 : 1;
}

/** Pages about the reader's own records, without an id in their path. */
const isOwnPage = /^\/(service-provider-onboarding|dashboard\/my-profile)\b/;

/** Events with a page of their own, by the end of its path. */
const pageOfEvent: Record<string, string> = { request_booking: "book", dispute: "statement" };

/** Where a person of each role finds their own records. */
const isOwnOf = {
  guest: /^\/(providers|enquiries|grievance)\b/,
  customer: /^\/(dashboard|providers|grievance)\b/,
  provider: /^\/(dashboard|service-provider-onboarding|grievance)\b/,
  admin: /^\/admin\b/,
};

/** Links that a person of this role does not follow: they contain nothing for them. */
const linksNotFollowed = {
  guest:
    /^\/(service-provider-onboarding|become-a-provider|login|signup|forgot-password|settings|dashboard)/,
  customer:
    /^\/(service-provider-onboarding|become-a-provider|forgot-password|dashboard\/my-profile)/,
  provider: /^\/(forgot-password|api)/,
  admin:
    /^\/(service-provider-onboarding|become-a-provider|forgot-password|dashboard|signup|providers\/[^/]+\/)/,
};

const role = ({ person, isGuest }: Walker): keyof typeof linksNotFollowed =>
  isGuest ? "guest" : person.role;

/** A page's path without ids, references and tokens. */
export const shapeOf = (path: string) =>
  path
    .replace(/\?.*/, "")
    .replace(/[a-z0-9]{20}(?=\/|$)/g, ":id")
    .replace(/\b(ENQ|BKG|AYJ|GRV)-[A-Z0-9-]+/g, ":reference")
    .replace(/^\/(providers|services|enquiries|shortlist)\/[^/]+/, "/$1/:one")
    .replace(/[\w-]{40,}/g, ":token");

const nameOf = (button: HTMLElement) =>
  button.getAttribute("name")
    ? `${button.getAttribute("name")}=${button.getAttribute("value") ?? ""}`.replace(
        /[a-z0-9]{20}/,
        ":id",
      )
    : "send";

/** The internal paths that a page links to. */
export function linksOf(page: Page, selector = "a[href]"): string[] {
  const links = page.all(selector).flatMap((a) => {
    const url = new URL(a.getAttribute("href")!, page.url);
    return url.origin === page.url.origin && !a.hasAttribute("download")
      ? [url.pathname + url.search]
      : [];
  });
  return [...new Set(links)].filter(
    (path) =>
      !/^\/(dev|build|assets|log-?out)\b|\.(pdf|csv|ics|xml|json|webmanifest)\b|\/export/.test(
        path,
      ),
  );
}

/** Forms that would take a person out of the walk, close the site, or change what identifies them. */
function isLeftAlone(page: Page, form: HTMLElement, button: HTMLElement): boolean {
  const action = button.getAttribute("formaction") ?? form.getAttribute("action") ?? page.path;
  return (
    /^\/(settings\/(password|email|delete|second-factor|sessions|language|name|phone)|language|theme|log-?out|admin\/invitations)/.test(
      action,
    ) ||
    /^\/settings\/(password|email|delete|second-factor|sessions|name|phone|confirm)/.test(
      page.path,
    ) ||
    (/^\/admin\/users/.test(page.path) && /suspend/.test(button.getAttribute("value") ?? "")) ||
    (page.path === "/admin/site" && button.getAttribute("value") === "close")
  );
}
