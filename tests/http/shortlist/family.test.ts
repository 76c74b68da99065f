import { afterAll, beforeAll, expect, test } from "vitest";
import { App } from "../../support/running-app/app";
import { cast, member } from "../../support/running-app/cast";
import { Visitor } from "../../support/running-app/visitor";

let app: App;
let directory: typeof import("../../support/records/directory");
let database: typeof import("~/platform/database/database.server");

beforeAll(async () => {
  app = await App.start({ LOG_LEVEL: "info" });
  Object.assign(process.env, app.environment);
  directory = await import("../../support/records/directory");
  database = await import("~/platform/database/database.server");
});
afterAll(async () => {
  await database.closeDatabase();
  await app.stop();
});

/** Asha's shortlist with one band, and the path of the link she created. */
async function shared(showsName: string | null = null) {
  const band = await directory.publish({ businessName: "Family Band" });
  const asha = cast.asha();
  const { visitor } = await member(app, asha);
  await (await visitor.open(`/providers/${band.slug}`)).submit("Shortlist");
  const page = await (await visitor.open("/shortlist")).submit("share", { showsName });
  const link = page.document.querySelector("input[readonly]")!.getAttribute("value")!;
  return { asha, visitor, band, path: new URL(link).pathname };
}

const voting = (providerId: string, vote = "yes", comment = "") => ({
  name: "Dadi",
  "votes[0].providerId": providerId,
  "votes[0].vote": vote,
  "votes[0].comment": comment,
});

test("the family votes without an account, in plain text, and the owner removes a comment", async () => {
  const { visitor, band, path } = await shared();
  const dadi = new Visitor(app);
  const page = await dadi.open(path);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  expect(page.html).toContain('content="noindex, nofollow"');
  const comment = "<b>Good</b> https://evil.example";
  const voted = await page.submit("Vote", voting(band.id, "yes", comment));
  expect(voted.path).toBe(path);
  expect(voted.toast).toContain("Your votes are saved");
  expect(voted.text).toContain("Dadi: Yes");
  expect(voted.html).not.toMatch(/<b>Good|href="https:\/\/evil/);

  const own = await visitor.open("/shortlist");
  expect(own.text).toContain("Dadi: Yes");
  const cleared = await own.submit("remove-comment");
  expect(cleared.text).not.toContain("evil.example");
  expect(cleared.text).toContain("Dadi: Yes");
});

test("the page shows nothing about its owner except, if ticked, the first name", async () => {
  const nameless = await shared();
  const page = await new Visitor(app).open(nameless.path);
  for (const word of ["Asha", nameless.asha.email, nameless.asha.phone])
    expect(page.html).not.toContain(word);
  const { path } = await shared("on");
  const titled = await new Visitor(app).open(path);
  expect(titled.title).toContain("Asha");
  expect(titled.html).not.toContain("Verma");
});

test("missing answers are reported next to their field, and nothing typed is lost", async () => {
  const { band, path } = await shared();
  const page = await new Visitor(app).open(path);
  const refused = await page.submit("Vote", {
    ...voting(band.id, "yes", "Old songs, please"),
    "votes[0].vote": null,
    name: "",
  });
  expect(refused.status).toBe(422);
  expect(Object.values(refused.errors)).toEqual([
    "Enter a name that your family knows",
    "Provider 1: Choose yes, maybe or no to go with your comment",
  ]);
  expect(refused.text).toContain("Old songs, please");
  const none = await page.submit("Vote", { name: "Dadi", "votes[0].vote": null });
  expect(Object.values(none.errors)).toEqual(["Choose yes, maybe or no for at least one provider"]);
});

test("a browser without cookies cannot vote", async () => {
  const { band, path } = await shared();
  const answer = await new Visitor(app).fetch(path, {
    method: "POST",
    body: new URLSearchParams(voting(band.id)),
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("did not save our cookie");
});

test("if the owner removes a provider in the meantime, no comment ends up with another provider", async () => {
  const { visitor, band, path } = await shared();
  const dhol = await directory.publish({ businessName: "Family Dhol" });
  await (await visitor.open(`/providers/${dhol.slug}`)).submit("Shortlist");
  const page = await new Visitor(app).open(path);
  await (await visitor.open("/shortlist")).submit(dhol.id);
  const refused = await page.submit("Vote", {
    name: "",
    "votes[0].providerId": dhol.id,
    "votes[0].comment": "About the dhol",
    "votes[1].providerId": band.id,
    "votes[1].comment": "About the band",
  });
  const fields = refused.values(refused.form("Vote"));
  const at = fields.find(([, value]) => value === band.id)![0].replace(".providerId", "");
  expect(fields).toContainEqual([`${at}.comment`, "About the band"]);
});

test("an ended link shows a page that says so, when opened and when voting", async () => {
  const { visitor, band, path } = await shared();
  const dadi = new Visitor(app);
  const page = await dadi.open(path);
  const ended = await (await visitor.open("/shortlist")).submit("revoke");
  expect(ended.toast).toContain("The link no longer works");
  for (const answer of [await dadi.open(path), await page.submit("Vote", voting(band.id))]) {
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("This link has expired");
    expect(answer.text).not.toContain("Family Band");
  }
});

test("only the owner can end a link or remove a comment", async () => {
  const { visitor, band, path } = await shared();
  await (await new Visitor(app).open(path)).submit("Vote", voting(band.id, "no", "Stays"));
  const own = await visitor.open("/shortlist");
  const { visitor: rival } = await member(app, cast.dev());
  for (const button of ["revoke", "remove-comment"]) {
    const { body } = own.filledIn(button);
    await rival.fetch("/shortlist/sharing", {
      method: "POST",
      body,
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
  }
  expect((await new Visitor(app).open(path)).text).toContain("Stays");
});

test("the token of a link is not logged", async () => {
  const { path } = await shared();
  await new Visitor(app).open(`${path}?lng=hi`);
  const token = path.split("/").at(-1)!;
  await expect.poll(() => app.log()).toContain("/shortlist/shared/:token");
  expect(app.log()).not.toContain(token);
});
