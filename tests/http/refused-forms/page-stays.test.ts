import { expect, test } from "vitest";
import en from "~/locales/en";
import hi from "~/locales/hi";
import { cast, logIn, member, type Person } from "../../support/running-app/cast";
import { appForFile } from "../../support/running-app/shared-app";
import type { Page } from "../../support/running-app/visitor";

// A page open with JavaScript stays as it is, with what was typed, and shows the response's
// message: `unsent` (app/ui/forms/unsent-post.ts). Without JavaScript the response is a page.
const app = await appForFile();

/** Presses a button like React does. */
async function pressByScript(
  page: Page,
  button: string | RegExp,
  typed: { [name: string]: string } = {},
) {
  const { path, body } = page.filledIn(button, typed);
  const url = new URL(path, page.url);
  const answer = await page.visitor.fetch(`${url.pathname}.data${url.search}`, {
    method: "POST",
    body,
  });
  return { status: answer.status, text: await answer.text() };
}

const unsent = (status: number, message: string) => ({
  status,
  text: expect.stringMatching(
    new RegExp(`"unsent",true.*${message.replace(/[.?]/g, "\\$&")}`, "s"),
  ),
});

test("a button for something deleted, or pressed without permission, reports it in the reader's language and leaves the page as it is", async () => {
  const { administration, errors } = hi;
  const { person, visitor } = await app.newAdministrator();
  visitor.cookies.set("aayojan_language", "hi");
  const { person: asha } = await member(app);
  const users = await visitor.open(`/admin/users?q=${encodeURIComponent(asha.email)}`);
  const link = users.document.querySelector("tbody th a")!.getAttribute("href")!;
  const user = await visitor.open(link);
  const suspend = administration.suspend.do;

  await app.query("update accounts set role = 'customer' where email = ?", [person.email]);
  const refused = await pressByScript(user, suspend, { reason: "Asked" });
  expect(refused).toEqual(unsent(403, errors.notAllowed));
  const page = await user.submit(suspend, { reason: "Asked" });
  expect([page.status, page.title]).toEqual([403, expect.stringContaining(errors.foreign.title)]);
  expect(page.text).toContain(errors.notAllowed);
  expect(page.text).toContain("Asked");

  await app.query("update accounts set role = 'admin' where email = ?", [person.email]);
  await app.query("update accounts set state = 'deleted' where email = ?", [asha.email]);
  expect(await pressByScript(user, suspend, { reason: "Asked" })).toEqual(unsent(404, errors.gone));
});

test("a form that another account filled in stays on its page, and is saved for that account", async () => {
  const { visitor } = await member(app);
  const form = await visitor.open("/settings/name");
  const bilal: Person = cast.bilal();
  await member(app, bilal);
  await visitor.submit("/logout", "Logout");
  await logIn(app, bilal, visitor);
  const refused = await pressByScript(form, "Save", { name: "Asha Verma-Joshi" });
  expect(refused).toEqual(unsent(409, en.savedForms.anothers));
  expect((await visitor.open("/settings")).text).not.toContain("Verma-Joshi");
});
