import { expect, test } from "vitest";
import { member } from "../../support/running-app/cast";
import { recordsIn } from "../../support/running-app/records-in";
import { appForFile } from "../../support/running-app/shared-app";
import { Visitor } from "../../support/running-app/visitor";

const app = await appForFile();
const { publish } = await recordsIn(app);

/** Asha's shortlist with one band, and the path of the link she created. */
async function shared() {
  const band = await publish({ businessName: "Family Band" });
  const { person: asha, visitor } = await member(app);
  await visitor.submit(`/providers/${band.slug}`, "Shortlist");
  const page = await visitor.submit("/shortlist", "share");
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

test("a browser without cookies cannot vote", async () => {
  const { band, path } = await shared();
  const answer = await new Visitor(app).post(path, voting(band.id));
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("did not save our cookie");
});

test("if the owner removes a provider in the meantime, no comment ends up with another provider", async () => {
  const { visitor, band, path } = await shared();
  const dhol = await publish({ businessName: "Family Dhol" });
  await visitor.submit(`/providers/${dhol.slug}`, "Shortlist");
  const page = await new Visitor(app).open(path);
  await visitor.submit("/shortlist", dhol.id);
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

test("the token of a link is not logged", async () => {
  const { path } = await shared();
  await new Visitor(app).open(`${path}?lng=hi`);
  const token = path.split("/").at(-1)!;
  await expect.poll(() => app.log()).toContain("/shortlist/shared/:token");
  expect(app.log()).not.toContain(token);
});
