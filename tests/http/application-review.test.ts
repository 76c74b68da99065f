import { expect, test } from "vitest";
import { appForFile } from "../support/running-app/shared-app";
import { applied } from "../support/running-app/application-by-pages";
import { deadInPageLinks } from "../support/running-app/in-page-links";
import { Visitor, type Page } from "../support/running-app/visitor";
import { startReview } from "../support/running-app/start-review";

const app = await appForFile();

/** The page of an application, found the way a reviewer finds it. */
async function applicationPage(chitra: Visitor, reference: string): Promise<Page> {
  const queue = await chitra.open(`/admin/providers?q=${reference}`);
  return queue.follow(/Band|Bilal/);
}

test("a decision from a page that is out of date is refused, and its text is preserved", async () => {
  const { person, visitor: chitra } = await app.newAdministrator();
  const { reference } = await applied(app);
  const early = await startReview(chitra, await applicationPage(chitra, reference));
  const late = await applicationPage(chitra, reference);
  await early.submit("approve");
  const page = await late.submit("reject", {
    rejectCode: "other",
    rejectReason: "We could not find the business. 🪔 व्यवसाय नहीं मिला",
    reapply: "30",
  });
  expect(page.status).toBe(409);
  expect(page.text).toContain(`${person.name} approved this application on `);
  expect(page.text).toContain("You typed: We could not find the business. 🪔 व्यवसाय नहीं मिला");
  expect(page.title).toMatch(/^Error: /);
  const again = await late.submit("approve");
  expect(again.toast).toContain("You have already approved this");
  // One that is incomplete as well links to no missing field.
  const changes = await late.submit("requestChanges", {
    ask: ["company.website", "legal.ifsc"],
    "reasons.company.website": "Nothing is there.",
  });
  expect([changes.status, deadInPageLinks(changes)]).toEqual([422, []]);
  expect(changes.text).toContain("You typed: Nothing is there.");
  const rejected = await late.submit("reject", { rejectReason: "Nobody was there." });
  expect([rejected.status, deadInPageLinks(rejected)]).toEqual([422, []]);
  expect(rejected.text).toContain("You typed: Nobody was there.");
});

test.each([
  ["/admin/providers.csv?state=all", /^\uFEFFBusiness,Email,Reference,/],
  ["/admin/figures.csv", /^\uFEFFWeek from,/],
])("%s is a download that Excel can read", async (path, begins) => {
  const { visitor: chitra } = await app.newAdministrator();
  const file = await chitra.fetch(path);
  expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename="aayojan-/);
  expect(file.headers.get("Cache-Control")).toContain("no-store");
  expect(Buffer.from(await file.arrayBuffer()).toString("utf8")).toMatch(begins);
});

test("an administrator reads why unused files stay after a restore, and has them removed again", async () => {
  const { visitor: chitra } = await app.newAdministrator();
  expect((await chitra.open("/admin/jobs")).text).not.toContain("No uploads are being removed");
  await app.query("update installation set removal_held = 'restored'");
  const held = await chitra.open("/admin/jobs");
  expect(held.text).toContain("This database was restored from a backup.");
  const allowed = await held.submit("Remove unused files again");
  expect(allowed.toast).toContain("Unused files will be removed again");
  expect(allowed.text).not.toContain("No uploads are being removed");
  expect((await held.submit("Remove unused files again")).status).toBe(200);
  expect(
    await app.query("select event from audit_log where event = 'files.allowRemoval'"),
  ).toHaveLength(1);
});

test("the PAN card's own URLs withhold it until the review starts, and from other administrators", async () => {
  const { visitor: chitra } = await app.newAdministrator();
  const { visitor: dev } = await app.newAdministrator();
  const { visitor, reference } = await applied(app);
  const page = await applicationPage(chitra, reference);
  expect(page.html).not.toContain("ZZZPZ0001Z");
  const card = page.document.querySelector('[aria-label^="PAN"] .document')!;
  // A copy in another application is named there.
  expect(card.querySelectorAll("img, a[href*='/documents/'], a[href*='/pictures/']")).toHaveLength(
    0,
  );
  const id = card.id.replace("document-", "");
  const own = `/documents/${id}`;
  const paths = [own, `${own}/pages/1`, `${own}/pages/1?large=1`];
  for (const path of paths) expect((await chitra.fetch(path)).status).toBe(403);
  expect((await chitra.open(`${page.path}${own}`)).html).not.toContain(`"${own}`);

  const first = await page.submit("claim");
  expect(first.path).toBe(`${page.path}${own}`);
  expect(first.html).toContain("ZZZPZ0001Z");
  const claimed = await chitra.open(page.path);
  expect(claimed.html).toContain("ZZZPZ0001Z");
  expect(claimed.headers.get("Cache-Control")).toContain("no-store");
  const thumbnail = claimed.document.querySelector(`#document-${id} img`)!.getAttribute("src")!;
  const view = await (await claimed.follow(/\.(jpg|png)$/)).follow("Turn right");
  const turned = view.document.querySelector(".document-view img")!.getAttribute("src")!;
  const picture = await chitra.fetch(turned);
  expect(picture.headers.get("Content-Type")).toBe("image/webp");
  expect(picture.headers.get("Cache-Control")).toContain("no-store");
  expect((await visitor.fetch(turned)).status).toBe(403);
  for (const path of [...paths, thumbnail, turned]) {
    expect((await chitra.fetch(path)).status).toBe(200);
    expect((await dev.fetch(path)).status).toBe(403);
  }
  expect((await visitor.fetch(own)).status).toBe(200);
  const accepted = await view.submit("acceptDocument");
  expect(accepted.toast).toContain("Document accepted");
  // It was the only one.
  expect(accepted.path).toBe(page.path);
});
