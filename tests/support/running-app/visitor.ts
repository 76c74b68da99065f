import { parse, type HTMLElement } from "node-html-parser";
import { expectNoPlaceholders } from "../placeholders";
import { newIp } from "./ip-addresses";
import type { App } from "./app";

type Values = Record<string, string | string[] | File | File[] | null>;

/**
 * In effect a person with curl: a cookie jar, links and forms, no script. Each has their own IP.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly ip = newIp();

  constructor(
    private readonly app: App,
    readonly language: "en" | "hi" = "en",
  ) {}

  /** Sends one request without following redirects. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("X-Forwarded-For", this.ip);
    if (!headers.has("Accept-Language")) headers.set("Accept-Language", this.language);
    // Uses a new connection, so that several processes take turns.
    if (this.app.environment.WEB_CONCURRENCY) headers.set("Connection", "close");
    if (this.cookies.size)
      headers.set(
        "Cookie",
        [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      );
    const answer = await fetch(new URL(path, this.app.url), {
      ...init,
      headers,
      redirect: "manual",
    });
    for (const cookie of answer.headers.getSetCookie()) this.store(cookie);
    return answer;
  }

  /** Opens a page and follows redirects, as a browser does. */
  async open(path: string, init: RequestInit = {}): Promise<Page> {
    let answer = await this.fetch(path, init);
    for (let hops = 0; answer.status >= 300 && answer.status < 400; hops += 1) {
      if (hops > 5) throw new Error(`Too many redirects from ${path}`);
      path = new URL(answer.headers.get("Location")!, new URL(path, this.app.url)).href;
      answer = await this.fetch(path);
    }
    const url = new URL(path, this.app.url);
    return new Page(this, url, answer.status, answer.headers, await answer.text());
  }

  /** Opens a page and submits a form on it. */
  async submit(path: string, ...form: Parameters<Page["submit"]>): Promise<Page> {
    return (await this.open(path)).submit(...form);
  }

  /** Posts these fields without opening a page, as a browser does from one of ours. */
  post(path: string, fields: ConstructorParameters<typeof URLSearchParams>[0] = {}) {
    const headers = { "Sec-Fetch-Site": "same-origin" };
    return this.fetch(path, { method: "POST", body: new URLSearchParams(fields), headers });
  }

  private store(cookie: string) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
    if (/;\s*max-age=0/i.test(cookie) || value === "") this.cookies.delete(name!);
    else this.cookies.set(name!, value!);
  }
}

export class Page {
  readonly document: HTMLElement;

  constructor(
    readonly visitor: Visitor,
    readonly url: URL,
    readonly status: number,
    readonly headers: Headers,
    readonly html: string,
  ) {
    this.document = parse(html, { comment: false });
    // Where legal texts are edited, they are shown with their placeholders.
    if (!url.pathname.startsWith("/admin/site"))
      expectNoPlaceholders(html.replace(/<script.*?<\/script>/gs, ""), this.path);
  }

  get path() {
    return this.url.pathname + this.url.search;
  }
  get title() {
    return this.document.querySelector("title")?.text ?? "";
  }
  /** The page's visible text, with whitespace collapsed. */
  get text() {
    const body = this.document.querySelector("body")!.clone() as HTMLElement;
    for (const hidden of body.querySelectorAll("script, style, svg")) hidden.remove();
    return body.structuredText.replace(/\s+/g, " ").trim();
  }
  get toast() {
    return this.document.querySelector(".toaster")?.text.trim() ?? "";
  }

  /** The errors next to the fields: field name → message. */
  get errors(): Record<string, string> {
    const found: Record<string, string> = {};
    for (const link of this.document.querySelectorAll("[data-error-summary] a"))
      found[link.getAttribute("href")!.replace(/^#field-/, "")] ??= link.text.trim();
    return found;
  }

  /** The form that has a button with this text (or this value). */
  form(button: string | RegExp): HTMLElement {
    return this.formOf(this.buttonNamed(button));
  }

  all(selector: string): HTMLElement[] {
    return this.document.querySelectorAll(selector);
  }

  get language(): string | undefined {
    return this.document.querySelector("html")?.getAttribute("lang");
  }

  /** The value of a field in the page's main part. */
  value(name: string): string | undefined {
    const main = this.document.querySelector("main");
    return main ? this.values(main).find(([field]) => field === name)?.[1] : undefined;
  }

  /** The values of the form with this button, by field. */
  formValues(button: string | RegExp): Record<string, string> {
    return Object.fromEntries(this.values(this.form(button)));
  }

  /** What a form would send unchanged. */
  values(form: HTMLElement): [string, string][] {
    const values: [string, string][] = [];
    for (const field of form.querySelectorAll("input, select, textarea")) {
      const name = field.getAttribute("name");
      const type = field.getAttribute("type") ?? "text";
      if (!name || field.hasAttribute("disabled") || ["submit", "button", "file"].includes(type))
        continue;
      if (field.tagName === "SELECT") {
        const options = field.querySelectorAll("option");
        const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
        if (chosen) values.push([name, chosen.getAttribute("value") ?? chosen.text]);
      } else if (field.tagName === "TEXTAREA")
        // A browser drops the first line break.
        values.push([name, field.text.replace(/^\r?\n/, "")]);
      else if (type === "checkbox" || type === "radio") {
        if (field.hasAttribute("checked")) values.push([name, field.getAttribute("value") ?? "on"]);
      } else values.push([name, field.getAttribute("value") ?? ""]);
    }
    return values;
  }

  /**
   * Fills in a form and submits it with a button, like a browser without script. `null` leaves a
   * field out.
   */
  async submit(button: string | RegExp, typed: Values = {}): Promise<Page> {
    const { path, body } = this.filledIn(button, typed);
    return this.visitor.open(path, { method: "POST", body });
  }

  /** What `submit` would send, and where. */
  filledIn(button: string | RegExp, typed: Values = {}) {
    const submitter = this.buttonNamed(button);
    const form = this.formOf(submitter);
    const body = new FormData();
    for (const [name, value] of this.values(form)) if (!(name in typed)) body.append(name, value);
    for (const [name, value] of Object.entries(typed))
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== null) body.append(name, one);
    const name = submitter.getAttribute("name");
    if (name) body.append(name, submitter.getAttribute("value") ?? "");
    const action = new URL(
      submitter.getAttribute("formaction") ?? form.getAttribute("action") ?? this.path,
      this.url,
    );
    const multipart = form.getAttribute("enctype") === "multipart/form-data";
    return {
      path: action.pathname + action.search,
      body: multipart ? body : new URLSearchParams([...body] as [string, string][]),
    };
  }

  async follow(link: string | RegExp): Promise<Page> {
    const found = this.document.querySelectorAll("a").find((a) => matches(a.text.trim(), link));
    if (!found) throw new Error(`No link ${String(link)} on ${this.path}`);
    return this.visitor.open(new URL(found.getAttribute("href")!, this.url).href);
  }

  /** The form around a button, or the one that it names. */
  private formOf(button: HTMLElement): HTMLElement {
    const named = button.getAttribute("form");
    return (named ? this.document.getElementById(named) : button.closest("form"))!;
  }

  private buttonNamed(words: string | RegExp): HTMLElement {
    // The page's own forms come before those of its frame (language, log out). Buttons that open
    // something post nothing.
    const buttons = ["main form button", "form button", "button[form]"]
      .flatMap((one) => this.document.querySelectorAll(one))
      .filter((one) => one.getAttribute("type") !== "button");
    const found =
      buttons.find((one) => matches(one.text.trim(), words)) ??
      buttons.find((one) => one.getAttribute("value") === words);
    if (!found)
      throw new Error(
        `No button ${String(words)} on ${this.path} (${this.status}): ${this.text.slice(0, 400)}`,
      );
    return found;
  }
}

const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === "string" ? text === wanted : wanted.test(text);
