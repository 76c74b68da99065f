import { afterAll, beforeAll, expect, test } from "vitest";
import { App } from "../../support/running-app/app";
import { Visitor } from "../../support/running-app/visitor";

let app: App;
beforeAll(async () => {
  app = await App.start();
});
afterAll(() => app.stop());

const longAgo = Date.now() - 100 * 86_400_000;
const openedAt = async () =>
  (await app.query("select opened_at from applications")).map((row) => Number(row.opened_at));

test("a draft without an account is noted as opened when its browser comes back to it, once a day", async () => {
  const visitor = new Visitor(app);
  const step = await visitor.open("/service-provider-onboarding/company");
  await step.submit("Save and continue", { businessName: "Khan Band" });
  await app.query("update applications set updated_at = ?", [longAgo]);
  const other = new Visitor(app);
  await other.open("/service-provider-onboarding/company");
  expect(await openedAt()).toEqual([0]);

  await visitor.open("/service-provider-onboarding/company");
  const [first] = await openedAt();
  expect(first).toBeGreaterThan(longAgo);
  await visitor.open("/service-provider-onboarding/services");
  expect(await openedAt()).toEqual([first]);
});
