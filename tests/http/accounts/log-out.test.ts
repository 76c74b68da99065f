import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { member } from "../../support/running-app/cast";
import { Visitor, type Page } from "../../support/running-app/visitor";

const app = await appForFile();

test.each([
  ["/dashboard/status?state=sent", "/login"],
  ["/", "/"],
  ["/providers?city=jaipur", "/providers?city=jaipur"],
])("logging out at %s leads to %s, from the dialog and from its page", async (from, to) => {
  const byDialog = await member(app);
  const page = await byDialog.visitor.open(from);
  const out = await page.submit("Logout");
  expect([out.path, out.toast]).toEqual([to, "Logged out successfully"]);

  const byPage = await member(app);
  const confirm = await (await byPage.visitor.open(from)).follow("Log Out");
  expect(confirm.url.pathname).toBe("/logout");
  const left = await confirm.submit("Logout");
  expect([left.path, left.toast]).toEqual([to, "Logged out successfully"]);
});

test("a user who cancels the log-out returns to the page they were on", async () => {
  const { visitor } = await member(app);
  const confirm = await (await visitor.open("/providers?city=jaipur")).follow("Log Out");
  expect((await confirm.follow("Cancel")).path).toBe("/providers?city=jaipur");
});

test("the cookies of an ended session are cleared by the next response", async () => {
  const { visitor, page } = await member(app);
  await endOtherwise(visitor, page);
  visitor.cookies.set("remember_me", "1");
  const answer = await visitor.fetch("/terms");
  expect(answer.headers.getSetCookie()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^auth_token=; Path=\/; Max-Age=0/),
      expect.stringMatching(/^remember_me=; Path=\/; Max-Age=0/),
    ]),
  );
  expect([...visitor.cookies.keys()]).not.toContain("auth_token");
});

test("an active session keeps its cookie, and an API call clears none", async () => {
  const { visitor, page } = await member(app);
  const clears = async (path: string) =>
    (await visitor.fetch(path)).headers.getSetCookie().some((one) => one.startsWith("auth_token"));
  expect(await clears("/terms")).toBe(false);
  await endOtherwise(visitor, page);
  expect(await clears("/api/events/all")).toBe(false);
});

/** Ends the session as if from another device: this browser keeps its cookies. */
async function endOtherwise(visitor: Visitor, page: Page) {
  const device = new Visitor(app);
  for (const [name, value] of visitor.cookies) device.cookies.set(name, value);
  const token = page.document.querySelector("[name=_csrf]")!.getAttribute("value")!;
  const body = new URLSearchParams({ _csrf: token });
  expect((await device.fetch("/logout", { method: "POST", body })).status).toBe(303);
}
