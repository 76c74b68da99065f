import { expect, test } from "vitest";
import { appForFile } from "../support/running-app/shared-app";
import { Visitor } from "../support/running-app/visitor";

const app = await appForFile();

const ask = async (email: string) => {
  const form = await new Visitor(app).open("/tell-me");
  const sentPage = await form.submit("Email me the link", {
    category: "security",
    city: "Kochi",
    email,
  });
  expect(sentPage.toast).toContain("We've sent you an email");
  const { text } = await app.mailTo(email, /please confirm/);
  return /\/tell-me\/[\w-]+/.exec(text)![0];
};

/** Posts as a mail program's server does: without cookies, from no site. */
const press = (link: string) =>
  fetch(new URL(link, app.url), {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    redirect: "manual",
  });

test("a mail program's button cancels the alert with a single post, without a redirect, however often it is pressed", async () => {
  const link = await ask("one-click@example.com");
  const reader = new Visitor(app);
  const page = await reader.open(link);
  const waiting = await page.submit("Yes, email me");
  expect(waiting.text).toContain("Security in Kochi: we'll email you once");
  for (const answer of [await press(link), await press(link)]) expect(answer.status).toBe(200);
  expect((await reader.open(link)).text).toContain("This link has expired");
});

test("a post that is neither from our button nor from a mail program cancels nothing", async () => {
  const link = await ask("other-post@example.com");
  const reader = new Visitor(app);
  await reader.submit(link, "Yes, email me");
  const post = (init: RequestInit) =>
    fetch(new URL(link, app.url), { method: "POST", redirect: "manual", ...init });
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const answers = [
    await post({ body: new URLSearchParams({ "List-Unsubscribe": "Yes" }) }),
    await post({ body, headers: { "Sec-Fetch-Site": "cross-site" } }),
    await post({ body, headers: { Origin: "https://elsewhere.example" } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 403, 403]);
  expect((await reader.open(link)).text).toContain("we'll email you once");
});

test("the link is not logged", async () => {
  const link = await ask("logged@example.com");
  await new Visitor(app).open(link);
  await expect.poll(() => app.log()).toContain("/tell-me/:token");
  expect(app.log()).not.toContain(link);
});
