import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { applied } from "../../support/running-app/application-by-pages";
import { cast } from "../../support/running-app/cast";
import { pdf } from "../../support/records/onboarding";
import { deadInPageLinks } from "../../support/running-app/in-page-links";
import type { Visitor } from "../../support/running-app/visitor";
import { startReview } from "../../support/running-app/start-review";

const app = await appForFile();

const file = (name: string) => new File([new Uint8Array(pdf())], name);
const profile = "/dashboard/my-profile";
const rejected = (reference: string, reapplyAfter: string | null = null) =>
  app.query(
    "update applications set state = 'rejected', decided_at = ?, decision_reason = 'Nobody was there.', reapply_after = ? where reference = ?",
    [Date.now(), reapplyAfter, reference],
  );

test("a provider who has applied reads when we will answer", async () => {
  const { visitor } = await applied(app);
  const promised = /We'll reply by \w+, \d+ \w+ \d{4}, (\d+|11:59) [ap]m\./;
  for (const path of ["/thank-you", profile, "/service-provider-onboarding/company", "/dashboard"])
    expect((await visitor.open(path)).text, path).toMatch(promised);
});

test("an application is withdrawn from its page after a confirmation, and the next one is started there", async () => {
  const { visitor } = await applied(app);
  const page = await visitor.open(profile);
  expect(page.text).toContain("Withdraw your application?");
  const withdrawn = await page.submit("withdraw");
  expect(withdrawn.path).toBe(profile);
  expect(withdrawn.toast).toContain("You have withdrawn your application");
  // The same button, pressed in a second tab.
  expect((await page.submit("withdraw")).toast).toContain("already withdrawn");
  // The steps are not an empty form again.
  expect((await visitor.open("/service-provider-onboarding/company")).path).toBe(profile);
  expect((await visitor.open("/service-provider-onboarding")).path).toBe(profile);
  const begun = await withdrawn.submit("applyAgain");
  expect(begun.path).toBe("/service-provider-onboarding/portfolio");
});

test("a rejected provider appeals without script", async () => {
  const { visitor, reference } = await applied(app);
  await rejected(reference, "2099-01-01");
  const page = await visitor.open(profile);
  expect(page.text).toContain("You can apply again from");
  expect(page.document.querySelector("[value=applyAgain]")).toBeNull();
  const form = await page.follow("Appeal");
  expect(form.text).toContain("Nobody was there.");
  const words = "The board was down for painting. 🪔";
  const refused = await form.submit("Send the appeal", { words: "" });
  expect([refused.status, refused.errors.words]).toEqual([
    422,
    "Write why we should decide differently",
  ]);
  const sent = await form.submit("Send the appeal", { words });
  expect(sent.toast).toContain("Appeal sent");
  expect((await visitor.open(profile)).text).toContain("We have your appeal against our decision.");
  const { visitor: chitra } = await app.newAdministrator();
  expect((await sheetOf(chitra, reference)).text).toContain(words);
});

test("a live provider sends a new certificate, and the reviewer finds it", async () => {
  const { visitor, reference } = await applied(app, cast.bilal(), undefined, async (visitor) => {
    const page = await visitor.open("/service-provider-onboarding/documents");
    await page.submit("upload-businessRegistration", { businessRegistration: file("old.pdf") });
  });
  const { visitor: chitra } = await app.newAdministrator();
  await (await startReview(chitra, await sheetOf(chitra, reference))).submit("approve");
  await app.query(
    "update application_files set valid_until = '2020-01-31' where slot = 'businessRegistration' and application_id in (select id from applications where reference = ?)",
    [reference],
  );
  for (const path of [profile, "/dashboard"])
    expect((await visitor.open(path)).text).toContain("“old.pdf” was valid until");
  const form = await visitor.open(`${profile}/certificates`);
  const refused = await form.submit(/^Send for checking/, { validUntil: "1/1/2020" });
  expect(refused.status).toBe(422);
  expect(Object.values(refused.errors).sort()).toEqual([
    "Choose a file first, then upload",
    "Enter today or a later day",
  ]);
  const sent = await form.submit(/^Send for checking/, {
    file: file("new.pdf"),
    validUntil: "5/12/2099",
  });
  expect(sent.toast).toContain("Our team will check the new certificate");
  // A second tab still shows the form: its refusal links to no missing field, and nothing typed is
  // lost.
  const late = await form.submit(/^Send for checking/, { validUntil: "6/12/2099" });
  expect([late.status, deadInPageLinks(late)]).toEqual([409, []]);
  expect(late.text).toContain("This certificate has already been replaced");
  expect(late.text).toContain("6/12/2099");
  const unread = await form.submit(/^Send for checking/, { validUntil: "someday" });
  expect([unread.status, deadInPageLinks(unread)]).toEqual([422, []]);
  expect(unread.text).toContain("someday");
  expect((await chitra.open("/admin/providers")).text).toContain("New certificates to check");
  const sheet = await sheetOf(chitra, reference);
  expect(sheet.text).toContain("Valid until 5/12/2099");
});

async function sheetOf(chitra: Visitor, reference: string) {
  const queue = await chitra.open(`/admin/providers?state=all&q=${reference}`);
  return chitra.open(
    queue.document.querySelector(".queue a[href*='/admin/providers/']")!.getAttribute("href")!,
  );
}
