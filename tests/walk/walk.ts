import type { HTMLElement } from "node-html-parser";
import type { Random } from "../support/fuzz/random";
import { AppWithAdministrator } from "../support/running-app/administrators";
import { FakeClock } from "../support/servers/fake-clock";
import { Page } from "../support/running-app/visitor";
import { checkPage, checkRefusedForm, checkSubjects, type Fault } from "./checks";
import { newMailFaults } from "./mail-checks";
import { recordMoves, reachedMoves, type MovesReached } from "./moves";
import { newWalkers, type Walker } from "./people";
import { fairAnswer, fieldsOf, unfairAnswer, type World } from "./values";

export type WalkResult = {
  steps: number;
  /** Each kind of fault once, with the steps that led to it. */
  faults: (Fault & { steps: string[] })[];
  moves: MovesReached;
  /** What became of each form, and the refusal that it met last. */
  forms: Map<string, FormOutcome>;
};

export type FormOutcome = { taken: number; refused: number; lastRefusal: string };

type Sent = { path: string; init: RequestInit; what: string };

const day = 86_400_000;
const minute = 60_000;
/** How far the clock moves at a time. */
const jumps = [5, 70, 70, 6 * 60, 6 * 60, 24 * 60, 48 * 60, 4 * 24 * 60, 9 * 24 * 60].map(
  (many) => many * minute,
);
/** After so many steps all that is under way is looked at from everybody's dashboard. */
const between = 400;

/**
 * Several people at once follow only what the pages offer, without JavaScript, at random from a seed, for so many steps. After each
 * step the page is checked, and from time to time all that is under way.
 */
export async function walk(steps: number, random: Random): Promise<WalkResult> {
  const clock = new FakeClock();
  const app = await AppWithAdministrator.start({ LOG_LEVEL: "error", ...clock.environment });
  try {
    const walk = new Walk(app, clock, random);
    await walk.begin();
    await walk.go(steps);
    return await walk.result();
  } finally {
    await app.stop();
    clock.remove();
  }
}

class Walk {
  private readonly tried = new Map<string, number>();
  private readonly outcomes = new Map<string, FormOutcome>();
  private readonly log: string[] = [];
  private readonly faults = new Map<string, Fault & { steps: string[] }>();
  private readonly lastSent = new Map<Walker, Sent>();
  private walkers: Walker[] = [];

  constructor(
    private readonly app: AppWithAdministrator,
    private readonly clock: FakeClock,
    private readonly random: Random,
  ) {}

  async begin() {
    this.walkers = await newWalkers(this.app);
    await recordMoves(this.app);
  }

  async go(steps: number) {
    for (let step = 1; step <= steps; step += 1) {
      const walker = this.random.pick(this.walkers);
      try {
        await this.step(walker);
      } catch (error) {
        this.found({
          kind: "broken",
          what: String((error as Error).stack ?? error).slice(0, 400),
          where: "",
        });
        walker.tabs = [];
      }
      if (step % 50 === 0)
        for (const fault of await newMailFaults(this.app, this.walkers)) this.found(fault);
      if (step % between === 0 || step === steps)
        for (const fault of await checkSubjects(this.app, this.walkers, this.clock.now()))
          this.found(fault);
      if (step % between === 0 && !process.env.VITEST)
        process.stderr.write(`${step} steps, ${this.faults.size} faults\n`);
    }
  }

  async result(): Promise<WalkResult> {
    return {
      steps: this.log.length,
      faults: [...this.faults.values()],
      moves: await reachedMoves(this.app),
      forms: this.outcomes,
    };
  }

  private async step(walker: Walker) {
    const { random } = this;
    const page = walker.tabs.at(-1);
    const dice = random.below(100);
    if (!page || dice < 10) return this.open(walker, walker.home);
    const recent = walker.recent.length > 0 ? random.pick(walker.recent) : undefined;
    if (recent && dice > 82) return this.open(walker, recent, {}, `opens ${recent} again`);
    if (dice < 15) return this.openMail(walker);
    if (dice < 17 && walker.tabs.length > 1) {
      // Another tab, or the page before: as it was then.
      walker.tabs.push(random.pick(walker.tabs));
      return this.note(walker, `goes back to ${walker.tabs.at(-1)!.path} as it was`);
    }
    if (dice < 19) return this.sendAgain(walker);
    if (dice === 19 && random.chance(30)) return this.logOut(walker);
    if (dice === 20 && random.chance(40)) return this.moveClock();
    const forms = this.formsOf(page);
    const own = forms.filter(
      ({ form }) => form.closest("main") && !/shortlist/.test(form.getAttribute("action") ?? ""),
    );
    if (own.length > 0 && random.chance(65)) return this.send(walker, page, own);
    if (forms.length > 0 && random.chance(3)) return this.send(walker, page, forms);
    return this.follow(walker, page);
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
    // Nothing leads on from what is no page: a file, a page of errors.
    if (page.status >= 400 && page.status !== 409 && page.status !== 422) walker.tabs.pop();
  }

  private async openMail(walker: Walker) {
    const mails = (await this.app.mails()).filter(({ to }) => to === walker.person.email);
    const links = mails.slice(-3).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
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

  /** With the jobs of the new time, or before they have run: all that is due holds on read, too. */
  private async moveClock() {
    if (!this.clock.canMove) return;
    const by = this.random.pick(jumps);
    this.clock.move(by);
    this.log.push(`${this.log.length + 1}. The clock moves on by ${by / (60 * minute)} hours`);
    if (this.random.chance(40)) return;
    await this.app.signal("SIGTERM");
    await this.app.start();
    this.log.push(`${this.log.length + 1}. The app is started again`);
  }

  private async sendAgain(walker: Walker) {
    const sent = this.lastSent.get(walker);
    if (sent) await this.open(walker, sent.path, sent.init, `sends again: ${sent.what}`);
  }

  /** A link of the page; those first that were followed least, and those of the page itself before those of its frame. */
  private async follow(walker: Walker, page: Page) {
    const tasks = linksOf(page, "main ol a[href]");
    const onwards = linksOf(page, "main a[href]").filter((path) => leadsOn.test(path));
    const isFor = (path: string) => !linksNotFollowed[role(walker)].test(path);
    const all = (
      page.url.pathname === walker.home && tasks.length > 0 && this.random.chance(60)
        ? tasks
        : onwards.length > 0 && this.random.chance(50)
          ? onwards
          : linksOf(page, this.random.chance(80) ? "main a[href]" : "a[href]")
    ).filter(isFor);
    if (all.length === 0) return this.open(walker, walker.home);
    const link = this.leastTried(all, (path) => `${role(walker)} GET ${shapeOf(path)}`);
    await this.open(walker, link);
  }

  private formsOf(page: Page) {
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
      })
      .filter(({ form, button }) => !isLeftAlone(page, form, button));
  }

  private async send(
    walker: Walker,
    page: Page,
    forms: { form: HTMLElement; button: HTMLElement }[],
  ) {
    const keyOf = ({ button }: { button: HTMLElement }) =>
      `${role(walker)} POST ${shapeOf(page.path)} ${nameOf(button)}`;
    const gentle = forms.filter(({ button }) => !isEnd(page, button));
    const { form, button } = this.leastTried(
      gentle.length > 0 && this.random.chance(80) ? gentle : forms,
      keyOf,
    );
    const fields = fieldsOf(form);
    const wrong = this.random.chance(12)
      ? this.random.pick(fields.length > 0 ? fields : [null])
      : null;
    const body = new FormData();
    const typed: [string, string][] = [];
    for (const field of fields) {
      // A browser sends no other choice than those of the page.
      const isWrong = field === wrong && !["hidden", "choice", "ticks"].includes(field.kind);
      const answer = isWrong
        ? unfairAnswer(field, this.random)
        : await fairAnswer(field, walker, this.random, this.world);
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
    this.count(keyOf({ button }), answer);
    for (const fault of checkRefusedForm(answer, typed, page)) this.found(fault);
  }

  private count(key: string, answer: Page) {
    const outcome = this.outcomes.get(key) ?? { taken: 0, refused: 0, lastRefusal: "" };
    this.outcomes.set(key, outcome);
    if (answer.status < 400) outcome.taken += 1;
    else {
      outcome.refused += 1;
      const [summary] = answer.all("[data-error-summary]");
      const words = summary?.structuredText ?? answer.text;
      outcome.lastRefusal = `${answer.status} ${words.replace(/\s+/g, " ").slice(0, 200)}`;
    }
  }

  /** Mostly one of those that were tried the fewest times; what was often tried comes again as well. */
  private leastTried<T>(all: T[], keyOf: (one: T) => string): T {
    const { random, tried } = this;
    const timesOf = (one: T) => tried.get(keyOf(one)) ?? 0;
    const fewest = Math.min(...all.map(timesOf));
    const found = random.pick(
      random.chance(65) ? all.filter((one) => timesOf(one) === fewest) : all,
    );
    tried.set(keyOf(found), timesOf(found) + 1);
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
  }
}

/** Pages on which something goes on. */
const leadsOn = /\/(enquire|accept|quote|book|change|review|note|messages)\b/;

/** A press after which nothing more comes. */
const isEnd = (page: Page, button: HTMLElement) =>
  /reject|withdraw|suspend|another|decline|cancel|delete|discard|sendBack/i.test(
    button.getAttribute("value") ?? "",
  ) || /\/(flag|report|grievance)\b/.test(page.path);

/** Links that a person of this role does not follow: nothing there is for them. */
const linksNotFollowed = {
  guest:
    /^\/(service-provider-onboarding|become-a-provider|login|signup|forgot-password|settings|dashboard\/my-profile)/,
  customer:
    /^\/(service-provider-onboarding|become-a-provider|forgot-password|dashboard\/my-profile)/,
  provider: /^\/(forgot-password|api)/,
  admin:
    /^\/(service-provider-onboarding|become-a-provider|forgot-password|dashboard|signup|providers\/[^/]+\/)/,
};

const role = ({ person, isGuest }: Walker): keyof typeof linksNotFollowed =>
  isGuest ? "guest" : person.role;

/** A page's path without what is one's own in it. */
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

/** Every address of ours that a page links to. */
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

/** Forms that would take a person out of the walk, or change what the walk knows them by. */
function isLeftAlone(page: Page, form: HTMLElement, button: HTMLElement): boolean {
  const action = button.getAttribute("formaction") ?? form.getAttribute("action") ?? page.path;
  return (
    /^\/(settings\/(password|email|delete|second-factor|sessions|language|name|phone)|language|theme|log-?out|admin\/invitations)/.test(
      action,
    ) ||
    /^\/settings\/(password|email|delete|second-factor|sessions|name|phone|confirm)/.test(
      page.path,
    ) ||
    (/^\/admin\/users/.test(page.path) && /suspend/.test(button.getAttribute("value") ?? ""))
  );
}
