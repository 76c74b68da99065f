import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { Visitor } from "../../support/running-app/visitor";

const app = await appForFile();

const longAgo = Date.now() - 100 * 86_400_000;
const openedAt = async (id: string) =>
  Number((await app.query("select opened_at from applications where id = ?", [id]))[0]!.opened_at);

test("a draft without an account is recorded as opened when its browser returns to it, once a day", async () => {
  const visitor = new Visitor(app);
  const step = await visitor.open("/service-provider-onboarding/company");
  await step.submit("Save and continue", { businessName: "Khan Band" });
  const [draft] = await app.query("select id from applications order by created_at desc limit 1");
  const id = String(draft!.id);
  await app.query("update applications set updated_at = ? where id = ?", [longAgo, id]);
  const other = new Visitor(app);
  await other.open("/service-provider-onboarding/company");
  expect(await openedAt(id)).toBe(0);

  await visitor.open("/service-provider-onboarding/company");
  const first = await openedAt(id);
  expect(first).toBeGreaterThan(longAgo);
  await visitor.open("/service-provider-onboarding/services");
  expect(await openedAt(id)).toBe(first);
});
