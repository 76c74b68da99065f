import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { applied } from "../../support/running-app/application-by-pages";

const app = await appForFile();
const profile = "/dashboard/my-profile";

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
