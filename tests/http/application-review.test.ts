import { createClient } from "@libsql/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedApp } from "../support/running-app/shared-app";
import type { AppWithAdministrator } from "../support/running-app/administrators";
import { applied } from "../support/running-app/application-by-pages";
import { bilalsAnswers, picture } from "../support/records/onboarding";
import { deadInPageLinks } from "../support/running-app/in-page-links";
import { logIn } from "../support/running-app/cast";
import { Visitor, type Page } from "../support/running-app/visitor";
import { startReview } from "../support/running-app/start-review";

let app: AppWithAdministrator;
beforeAll(async () => {
  app = await sharedApp();
});
afterAll(() => app.endFile());

/** The page of an application, found the way a reviewer finds it. */
async function applicationPage(chitra: Visitor, reference: string): Promise<Page> {
  const queue = await chitra.open(`/admin/providers?q=${reference}`);
  return queue.follow(/Band|Bilal/);
}

test("changes are requested, shown, made and approved without JavaScript", async () => {
  const { visitor: chitra } = await app.newAdministrator();
  const { bilal, visitor, reference } = await applied(app);
  let page = await applicationPage(chitra, reference);
  expect(page.text).toContain("hours left");
  page = await page.submit("claim");
  expect(page.toast).toContain("You are reviewing this now");
  page = await page.submit("rejectDocument", { reason: "corners_cut", note: "Lower edge" });
  expect(page.toast).toContain("Document rejected");
  page = await page.submit("requestChanges", {
    ask: ["documents.panCard", "services.startingPrice"],
    "reasons.services.startingPrice": "Write what a baraat alone costs.",
  });
  expect(page.toast).toContain("We have told Bilal Brass Band what to change");

  const mail = await app.mailTo(bilal.email, /a few things to change/);
  expect(mail.text).toContain("Write what a baraat alone costs.");
  expect(mail.text).toContain("The corners are cut off.");
  let own = await visitor.open("/dashboard/my-profile");
  expect(own.text).toContain("Changes requested");
  expect(own.text).toContain("Write what a baraat alone costs.");
  own = await own.follow(/Starting price/);
  expect(own.path).toContain("/service-provider-onboarding/services");
  const onwards = /^Save and continue$/;
  await own.submit(onwards, { startingPrice: "39,000", priceUnit: "event" });
  own = await visitor.open("/service-provider-onboarding/documents");
  own = await own.submit(onwards, {
    panCard: new File([new Uint8Array(await picture())], "again.jpg"),
  });
  own = await visitor.open("/service-provider-onboarding/declaration");
  own = await own.submit(/^(Submit application|Send again|Submit again)$/, {
    digitalSignature: "Bilal Khan",
    acceptTerms: "on",
    acceptPrivacy: "on",
  });
  expect(own.path).toContain("/thank-you");

  page = await startReview(chitra, await applicationPage(chitra, reference));
  page = await page.submit("approve");
  expect(page.toast).toContain("Bilal Brass Band is approved and live");
  const live = await app.mailTo(bilal.email, /live/);
  const slug = /\/providers\/([a-z0-9-]+)/.exec(live.text)![1];
  const profile = await visitor.open(`/providers/${slug}`);
  expect(profile.status).toBe(200);
  expect(profile.text).toContain("₹39,000");
  own = await visitor.open("/service-provider-onboarding/company");
  expect(own.text).toContain("your profile is live");
  own = await (await visitor.open("/dashboard/my-profile")).submit("pause");
  expect(own.toast).toContain("Profile paused");
  own = await visitor.open("/service-provider-onboarding/company");
  expect(own.text).not.toContain("your profile is live");
  expect(own.text).toContain("Your profile is paused");
  const paused = await chitra.open(`/providers/${slug}`);
  expect([paused.status, paused.text]).toEqual([
    200,
    expect.stringContaining("Not taking enquiries at the moment"),
  ]);
});

test("the thank-you page of an application redirects to the profile once it is decided", async () => {
  const { visitor: chitra } = await app.newAdministrator();
  const { visitor, reference } = await applied(app);
  let page = await applicationPage(chitra, reference);
  page = await page.submit("claim");
  expect((await visitor.open("/thank-you")).text).toContain(reference);
  await page.submit("reject", {
    rejectCode: "other",
    rejectReason: "You resell others' services.",
    reapply: "30",
  });
  expect((await visitor.open("/thank-you")).path).toBe("/dashboard/my-profile");
});

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
});

test("with only the changes shown, a warning links to its answer on the full page", async () => {
  const { visitor: chitra } = await app.newAdministrator();
  const { visitor, reference } = await applied(app, undefined, undefined, async (bilal) => {
    const company = await bilal.open("/service-provider-onboarding/company");
    await company.submit(/^Save and continue$/, { pincode: "110001" });
  });
  const page = await (await applicationPage(chitra, reference)).submit("claim");
  await page.submit("requestChanges", {
    ask: "operations.teamSize",
    "reasons.operations.teamSize": "How many play?",
  });
  const size = await visitor.open("/service-provider-onboarding/operations");
  await size.submit(/^Save and continue$/, { teamSize: "12" });
  const declaration = await visitor.open("/service-provider-onboarding/declaration");
  await declaration.submit(/^Submit/, bilalsAnswers.declaration);
  const fullPage = await applicationPage(chitra, reference);
  const changes = await chitra.open(`${fullPage.url.pathname}?only=changes`);
  const links = changes.all(".notice a[href*='#answer-']").map((a) => a.getAttribute("href")!);
  expect(links).toEqual([`${fullPage.url.pathname}#answer-pincode`]);
  expect(fullPage.all("#answer-pincode")).toHaveLength(1);
  expect(deadInPageLinks(changes)).toEqual([]);
});

test("an incomplete decision that comes too late links to no missing field, and its text is shown again", async () => {
  const { visitor: chitra } = await app.newAdministrator();
  const { reference } = await applied(app);
  const page = await startReview(chitra, await applicationPage(chitra, reference));
  await page.submit("approve");
  const changes = await page.submit("requestChanges", {
    ask: ["company.website", "legal.ifsc"],
    "reasons.company.website": "Nothing is there.",
  });
  expect([changes.status, deadInPageLinks(changes)]).toEqual([422, []]);
  expect(changes.text).toContain("You typed: Nothing is there.");
  const rejected = await page.submit("reject", { rejectReason: "Nobody was there." });
  expect([rejected.status, deadInPageLinks(rejected)]).toEqual([422, []]);
  expect(rejected.text).toContain("You typed: Nobody was there.");
});

test("an incomplete decision is refused with its errors, and its ticks are preserved", async () => {
  const { visitor: chitra } = await app.newAdministrator();
  const { reference } = await applied(app);
  let page = await (await applicationPage(chitra, reference)).submit("claim");
  page = await page.submit("requestChanges", { ask: ["company.website", "legal.ifsc"] });
  expect(page.status).toBe(422);
  expect(page.text).toContain("Write what needs changing, and why");
  const ticked = page.document
    .querySelectorAll("input[name=ask][checked]")
    .map((box) => box.getAttribute("value"));
  expect(ticked).toEqual(["company.website", "legal.ifsc"]);
  page = await page.submit("requestChanges", { ask: null });
  expect(page.errors.ask).toBe("Tick at least one thing that needs changing");
  page = await page.submit("reject", {
    rejectCode: "other",
    rejectReason: "x".repeat(1200),
    reapply: "7",
  });
  expect(page.status).toBe(422);
  expect(page.errors.rejectReason).toContain("1000");
  expect(page.errors.reapply).toBe("Choose when they may apply again");
  page = await page.submit("rejectDocument", { reason: "other" });
  expect(page.text).toContain("Write what is wrong with the document");
});

test("masked numbers are shown once, to a reviewer who enters the password", async () => {
  const { person, visitor: chitra } = await app.newAdministrator();
  const { reference } = await applied(app);
  let page = await applicationPage(chitra, reference);
  expect(page.html).not.toContain("ZZZPZ0001Z");
  const reveal = { revealField: "panNumber", revealReason: "To compare" };
  page = await page.submit("reveal", { ...reveal, password: "wrong one 123" });
  expect(page.status).toBe(422);
  expect(page.html).not.toContain("wrong one 123");
  page = await page.submit("reveal", { ...reveal, password: person.password });
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  expect(page.text).toContain("ZZZPZ0001Z");
  expect(page.text).not.toContain("00000012345");
  expect((await applicationPage(chitra, reference)).html).not.toContain("ZZZPZ0001Z");
});

test.each(["?state=nonsense&cursor=x&sort=7", "?q=%25%5C_'%22%3Cb%3E", "?cursor=-9.zz", "?q=रसोई"])(
  "the queue is shown for %s",
  async (query) => {
    const { visitor: chitra } = await app.newAdministrator();
    expect((await chitra.open(`/admin/providers${query}`)).status).toBe(200);
  },
);

test("a reviewer sees that bank details are new, with the new account number next to the old one", async () => {
  const { person, visitor: chitra } = await app.newAdministrator();
  const { bilal, visitor, reference } = await applied(app);
  const page = await applicationPage(chitra, reference);
  await (await startReview(chitra, page)).submit("approve");
  const form = await visitor.open("/dashboard/my-profile/reviewed");
  const sent = await form.submit("submit", {
    accountNumber: "999900001111",
    confirmAccountNumber: "999900001111",
    password: bilal.password,
  });
  expect(sent.toast).toContain("Your profile stays live as it is");

  const mail = await app.mailTo(person.email, /^Change to check/);
  const link = /\/admin\/providers\/\w+/.exec(mail.text)![0];
  expect((await chitra.open("/admin/providers")).text).toContain(
    "Changes to live profiles to check",
  );
  const change = await chitra.open(link);
  expect(change.text).not.toContain("999900001111");
  const revealed = await change.submit("reveal", {
    revealField: "accountNumber",
    revealReason: "To compare",
    password: person.password,
  });
  const card = revealed.document.querySelector("#amendment")!;
  expect(card.querySelectorAll(".revealed").map(({ text }) => text)).toEqual([
    expect.stringMatching(/^\d{6,18}$/),
    "999900001111",
  ]);
});

test("a reviewer goes from one decision to the next application, and skips one", async () => {
  const { visitor: chitra } = await app.newAdministrator();
  const first = await applied(app);
  const second = await applied(app);
  await applied(app);
  let page = await (await applicationPage(chitra, second.reference)).submit("claim");
  page = await page.submit("reject", {
    rejectCode: "other",
    rejectReason: "You resell others' work.",
    reapply: "0",
  });
  expect(page.toast).toContain(
    "is rejected, and we have told them why. This is the next application",
  );
  expect(page.path).toMatch(/^\/admin\/providers\/\w+$/);
  expect(page.text).not.toContain(second.reference);
  const own = await applicationPage(chitra, first.reference);
  const skipped = await own.follow(/^Skip to the next/);
  expect(skipped.text).not.toContain(first.reference);
  expect(skipped.status).toBe(200);
});

test("a provider who uses Hindi gets the rejection reason in Hindi, on the page and by email; administrators read it in English", async () => {
  const { visitor: chitra } = await app.newAdministrator();
  const { bilal, reference } = await applied(app);
  await app.query("update accounts set language = 'hi' where email = ?", [bilal.email]);
  const claimed = await (await applicationPage(chitra, reference)).submit("claim");
  await claimed.submit("reject", { rejectCode: "photos_of_others", reapply: "90" });

  const hindi = "फ़ोटो दूसरे कारोबारों के काम की हैं।";
  const english = "The photos show the work of other businesses.";
  const { visitor } = await logIn(app, bilal, new Visitor(app, "hi"));
  const mail = await app.mailTo(bilal.email, "आवेदन");
  const own = await visitor.open("/dashboard/my-profile");
  const application = await chitra.open(claimed.path);
  for (const text of [mail.text, mail.html, own.text]) {
    expect(text).toContain(hindi);
    expect(text).not.toContain(english);
  }
  expect(application.text).toContain(english);
  expect(application.text).not.toContain(hindi);
});

test("a view is saved under its name without a script, and the filters stay", async () => {
  const { visitor: chitra } = await app.newAdministrator();
  let page = await chitra.open("/admin/providers?sent=new&city=Jaipur");
  page = await page.submit("save", { name: "New in Jaipur" });
  expect(page.toast).toBe("View saved");
  expect(page.path).toBe("/admin/providers?city=jaipur&sent=new");
  page = await (await chitra.open("/admin/providers")).follow("New in Jaipur");
  expect(page.path).toBe("/admin/providers?city=jaipur&sent=new");
  page = await page.submit("remove");
  expect(page.text).not.toContain("New in Jaipur");
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

test("the background jobs page lists each job with its last run, the emails in the queue, and the version", async () => {
  const { visitor: chitra } = await app.newAdministrator();
  const page = await chitra.open("/admin/jobs");
  for (const name of [
    "Sending emails",
    "Ending reviews after 4 hours",
    "Writing the weekly figures",
  ])
    expect(page.text).toContain(name);
  expect(page.text).toContain("every 15 seconds");
  expect(page.text).toContain("No failed mail.");
  expect(page.text).toMatch(/Aayojan version \d+\.\d+\.\d+/);
});

test("an administrator reads why unused files stay after a restore, and has them removed again", async () => {
  const { visitor: chitra } = await app.newAdministrator();
  expect((await chitra.open("/admin/jobs")).text).not.toContain("No uploads are being removed");
  const database = createClient({ url: app.databaseUrl });
  await database.execute("update installation set removal_held = 'restored'");
  const held = await chitra.open("/admin/jobs");
  expect(held.text).toContain("This database was restored from a backup.");
  const allowed = await held.submit("Remove unused files again");
  expect(allowed.toast).toContain("Unused files will be removed again");
  expect(allowed.text).not.toContain("No uploads are being removed");
  expect((await held.submit("Remove unused files again")).status).toBe(200);
  const { rows } = await database.execute(
    "select count(*) from audit_log where event = 'files.allowRemoval'",
  );
  database.close();
  expect(Number(rows[0]![0])).toBe(1);
});

test("a reviewer reads the application's documents page by page, without JavaScript", async () => {
  const { visitor: chitra } = await app.newAdministrator();
  const { visitor, reference } = await applied(app);
  const page = await applicationPage(chitra, reference);
  expect(page.html).not.toContain("ZZZPZ0001Z");
  expect(page.text).toContain("Start the review to see the number in full, and its document.");
  const claimed = await page.submit("claim");
  expect(claimed.html).toContain("ZZZPZ0001Z");
  expect(claimed.headers.get("Cache-Control")).toContain("no-store");

  let card = await claimed.follow(/\.(jpg|png)$/);
  expect(card.path).toMatch(/\/documents\/\w+$/);
  expect(card.text).toContain("ZZZPZ0001Z");
  card = await card.follow("Turn right");
  const url = () => card.document.querySelector(".document-view img")!.getAttribute("src")!;
  expect(url()).toContain("turn=90");
  const picture = await chitra.fetch(url());
  expect(picture.status).toBe(200);
  expect(picture.headers.get("Content-Type")).toBe("image/webp");
  expect(picture.headers.get("Cache-Control")).toContain("no-store");
  expect((await visitor.fetch(url())).status).toBe(403);
  expect((await chitra.fetch(url().replace("pages/1", "pages/x"))).status).toBe(404);
  card = await card.follow("Larger");
  expect(card.document.querySelector(".document-view")!.getAttribute("data-zoom")).toBe("2");
  const back = await card.submit("acceptDocument");
  expect(back.toast).toContain("Document accepted");
});

test("the page and the files' own URLs withhold the PAN card until the review starts, and from other administrators", async () => {
  const { visitor: chitra } = await app.newAdministrator();
  const { visitor: dev } = await app.newAdministrator();
  const { visitor, reference } = await applied(app);
  const page = await applicationPage(chitra, reference);
  const card = page.document.querySelector('[aria-label^="PAN"] .document')!;
  expect(card.textContent).toMatch(/JPEG\s*pan\.png.*B/s);
  expect(page.text).toContain("Start the review to see the number in full, and its document.");
  expect(card.querySelectorAll("img, a")).toHaveLength(0);
  const id = card.id.replace("document-", "");
  const paths = [
    `/documents/${id}`,
    `/documents/${id}/pages/1`,
    `/documents/${id}/pages/1?large=1`,
  ];
  for (const path of paths) expect((await chitra.fetch(path)).status).toBe(403);
  const alone = await chitra.open(`${page.path}/documents/${id}`);
  expect(alone.text).toContain("Start the review to see the number in full, and its document.");
  expect(alone.document.querySelectorAll(".document-view")).toHaveLength(0);
  expect(alone.html).not.toContain(`"/documents/${id}`);

  const claimed = await page.submit("claim");
  const shown = claimed.document.querySelector(`#document-${id} img`)!.getAttribute("src")!;
  for (const path of [...paths, shown]) {
    expect((await chitra.fetch(path)).status).toBe(200);
    expect((await dev.fetch(path)).status).toBe(403);
  }
  expect((await visitor.fetch(paths[0]!)).status).toBe(200);
  const others = await dev.open(page.path);
  expect(others.text).toContain("Choose 'Show a hidden number'");
  expect(others.document.querySelectorAll(`#document-${id} :is(img, a)`)).toHaveLength(0);
});

test("a note for colleagues is saved, and shown again on its day", async () => {
  const { person, visitor: chitra } = await app.newAdministrator();
  const { visitor, reference } = await applied(app);
  const page = await (await applicationPage(chitra, reference)).follow("Write a note");
  const today = new Intl.DateTimeFormat("sv", { timeZone: "Asia/Kolkata" }).format(new Date());
  const refused = await page.submit("note", { noteText: "Call again", followUpOn: "1/1/2020" });
  expect(refused.status).toBe(422);
  expect(refused.errors.followUpOn).toBe("Choose today or a later day");
  const saved = await page.submit("note", { noteText: "Call again", followUpOn: today });
  expect(saved.toast).toContain("Note saved");
  expect(saved.text).toContain(person.name);
  expect((await chitra.open("/admin")).text).toContain("Call again");
  expect((await chitra.open(`/admin/providers?q=${reference}`)).text).toContain(
    "To check again today",
  );
  expect((await applicationPage(chitra, reference)).text).toContain("Call again");
  expect((await visitor.open("/dashboard/my-profile")).text).not.toContain("Call again");
  const done = await saved.submit("followUp");
  expect(done.toast).toContain("Marked as done");
});
