import type { HTMLElement } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deadInPageLinks } from "../../support/running-app/in-page-links";
import type { Page } from "../../support/running-app/visitor";
import en from "~/locales/en";
import { columnsOf, type Form } from "./form";
import { forms } from "./forms";
import { openPage, remember, startApp, stopApp } from "./pages";

type Columns = ReturnType<typeof columnsOf>;

beforeAll(startApp);
afterAll(stopApp);

// In this order: later forms need what earlier ones sent.
describe(
  "a form with one invalid field gets all its other values back:",
  { shuffle: false },
  () => {
    test.each(Object.values(forms).flat())("$name", async (form) => {
      const { right, wrong, uploads } = columnsOf(form);
      let page = await openPage(form.who, form.page);
      await expectChoicesAgain(page, form);
      // A step of an application has saved what was posted.
      if (typeof form.page === "string") page = await openPage(form.who, form.page);
      for (const { field, wrong: typed, says } of wrong) {
        const files = await filesOf(uploads);
        page = await page.submit(form.button, { ...right, [field]: typed, ...files });
        const what = `${form.name} with ${field} wrong`;
        expect(page.status, `${what}: ${page.text.slice(0, 300)}`).toBe(422);
        expect(deadInPageLinks(page), what).toEqual([]);
        expectErrors(page, typeof says === "string" ? { [idOf(field)]: says } : says, what);
        expectTypedAgain(page, form, { ...right, [field]: typed }, what);
        for (const { name } of uploads) {
          expect(page.text, what).toContain(name);
          expect(page.text, what).not.toContain(`“${name}” was not saved`);
        }
      }
      if (!form.isSent) return;
      const done = await page.submit(form.button, right);
      expect(done.status, `${form.name}: ${JSON.stringify(done.errors)} ${done.toast}`).toBe(200);
      remember(form.name, done);
    });
  },
);

async function filesOf(uploads: Columns["uploads"]) {
  const files: Record<string, File> = {};
  for (const { field, name, bytes } of uploads)
    files[field] = new File([new Uint8Array(await bytes())], name);
  return files;
}

const idOf = (field: string) => field.replace(/\W+/g, "-").replace(/-$/, "");

/** An id without that of the picture or document. */
const withoutKey = (id: string) =>
  id.replace(/^document-(decision-)?[0-9a-z]{20}-/, "").replace(/-[0-9a-z]{20}$/, "");

/** Expects each message in the summary, with a link to the field, and next to it; and no others. */
function expectErrors(page: Page, says: Record<string, string>, what: string) {
  const found = Object.entries(page.errors);
  const wanted = Object.fromEntries(
    found.map(([id]) => [withoutKey(id), inSummary(page, id, says[withoutKey(id)] ?? "", what)]),
  );
  expect(
    Object.fromEntries(found.map(([id, error]) => [withoutKey(id), error])),
    `${what} (its name comes from app/http/forms/field-labels.server.ts, by the form's \`labels\`)`,
  ).toEqual(wanted);
  expect(Object.keys(wanted).sort(), what).toEqual(Object.keys(says).sort());
  const lines = page.all("[data-error-summary] li").map((line) => line.text.trim());
  expect([...new Set(lines)], `${what}: two lines of the summary read the same`).toEqual(lines);
  for (const [id] of found) {
    const error = says[withoutKey(id)];
    expect(page.all(`#field-${id}`), `${what}: the field of ${id}`).toHaveLength(1);
    // The ticks of a change request share one error, in the summary.
    if (id !== "ask")
      expect(page.document.querySelector(`#field-${id}-error`)?.text.trim(), what).toBe(
        `Error: ${error}`,
      );
  }
}

const literally = (words: string) => words.replace(/[.?()]/g, "\\$&");

/** Errors that do not name their field, in English, from `app/locales/en`. */
const { text, number, rupees, day, webLink, name } = en.fields;
const { captionCut, captionChanged } = en.onboarding.upload;
const shared = [text, number, rupees, day, webLink, name, { captionCut, captionChanged }]
  .flatMap((texts) => Object.values(texts))
  .map(
    (words) =>
      new RegExp(
        `^${words
          .split(/\{\{\w+\}\}/)
          .map(literally)
          .join(".+")}$`,
      ),
  );

/**
 * The summary's text for a message next to a field: preceded by its row, and by its label if others
 * can have the same message.
 */
function inSummary(page: Page, id: string, error: string, what: string): string {
  const row = rowOf(page, id);
  const isShared = shared.some((text) => text.test(error));
  if (!isShared) return row ? `${row}: ${error}` : error;
  const label = labelOf(page, id);
  expect(label, `${what}: the label of ${id}`).not.toBe("");
  const name = row ? `${row}, ${label[0]!.toLowerCase()}${label.slice(1)}` : label;
  return `${name}${/[?!…]$/.test(name) ? "" : ":"} ${error}`;
}

/**
 * As a person reads it, without '(optional)', the points it adds to a score, and the other side's
 * name.
 */
function labelOf(page: Page, id: string): string {
  const box = page.document.querySelector(`#field-${id}`)!;
  const isChoice = ["radio", "checkbox"].includes(box.getAttribute("type") ?? "");
  const label = isChoice
    ? box.closest("fieldset")!.querySelector("legend")!
    : page.document.querySelector(`label[for="field-${id}"]`)!;
  const words = label.text.replace(/\(optional\)|adds \d+%/g, "").trim();
  return words.replace(/^(Your message|Message) to .*/, "$1");
}

/**
 * The fieldset of a row names its number; the providers of a family's list are counted in their
 * order on the page.
 */
function rowOf(page: Page, id: string): string | undefined {
  const [, list, at] = /^(\w+)-(\d+)-/.exec(id) ?? [];
  if (list === undefined) return undefined;
  if (list === "votes") return `Provider ${Number(at) + 1}`;
  return page.document
    .querySelector(`#field-${id}`)!
    .closest("fieldset.card")
    ?.querySelector("legend")
    ?.text.trim();
}

/** Everything typed is in its field again, except secrets and choices that are not on the list. */
function expectTypedAgain(page: Page, form: Form, typed: Columns["right"], what: string) {
  const standing = page.values(page.form(form.button));
  const { wrong } = columnsOf(form);
  for (const [name, value] of Object.entries(typed)) {
    const refused = wrong.find(({ field }) => field === name);
    const isLost =
      refused?.kind === "secret" || (refused?.kind === "choice" && value === refused.wrong);
    const found = standing.filter(([one]) => one === name).map(([, one]) => asPosted(one));
    expect(found.filter(Boolean).sort(), `${what}: ${name}`).toEqual(
      isLost ? [] : [value].flat().map(asPosted).filter(Boolean).sort(),
    );
  }
}

/**
 * Posts a form with one invalid field, every choice other than it was, and all else empty: what it
 * was before must not come back.
 */
async function expectChoicesAgain(page: Page, form: Form) {
  const { wrong } = columnsOf(form);
  const invalid = wrong.find(({ kind }) => kind !== "choice") ?? wrong[0];
  if (!invalid) return;
  const { [invalid.field]: _, ...typed } = otherwise(page.form(form.button));
  const refused = await page.submit(form.button, { ...typed, [invalid.field]: invalid.wrong });
  const what = `${form.name} with every choice changed`;
  expect(refused.status, `${what}: ${refused.text.slice(0, 300)}`).toBe(422);
  const again = refused.form(form.button);
  const standing = refused.values(again);
  for (const [name, values] of Object.entries(typed)) {
    // Rows left empty are gone, and questions about a category that is no longer ticked.
    const mayBeGone = values.length === 0 || name.includes(".answers.");
    if (mayBeGone && !again.querySelector(`[name="${name}"]`)) continue;
    // The enquiry's own provider is no choice: others can be chosen beside it.
    const isFixed = (value: string) =>
      again.querySelector(`[type=hidden][name="${name}"][value="${value}"]`) !== null;
    const found = standing.filter(([one, value]) => one === name && value && !isFixed(value));
    expect(
      found.map(([, value]) => value),
      `${what}: ${name}`,
    ).toEqual(values);
  }
}

/** Another choice for each of a form's, every box ticked or not the other way, and empty texts. */
function otherwise(form: HTMLElement): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const field of form.querySelectorAll("input, select, textarea")) {
    const name = field.getAttribute("name");
    const type = field.getAttribute("type") ?? "text";
    if (!name || ["disabled", "readonly"].some((one) => field.hasAttribute(one))) continue;
    if (["hidden", "submit", "button", "file"].includes(type)) continue;
    const chosen = (values[name] ??= []);
    const value = field.getAttribute("value") ?? "on";
    if (field.tagName === "SELECT") {
      const others = field.querySelectorAll("option:not([selected])");
      const other = others.at(-1)?.getAttribute("value");
      if (other) chosen.push(other);
    } else if (type === "checkbox" && !field.hasAttribute("checked")) chosen.push(value);
    else if (type === "radio" && !field.hasAttribute("checked")) values[name] = [value];
  }
  return values;
}

/** Browsers post every line break as CR LF, whatever the page contains. */
const asPosted = (text: string) => text.replace(/\r?\n/g, "\r\n");
