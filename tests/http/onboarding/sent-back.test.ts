import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { applied } from "../../support/running-app/application-by-pages";
import { bilalsAnswers } from "../../support/records/onboarding";

const app = await appForFile();

const legalStep = "/service-provider-onboarding/legal";

test("changing a bank number requires the password at once, and every other field is saved", async () => {
  const { legal } = bilalsAnswers;
  const { bilal, visitor, reference } = await applied(app);
  await app.query(
    `insert into change_requests (id, application_id, step, reason, asked_at)
     select 'ask-' || id, id, 'legal', 'Check it', 0 from applications where reference = ?`,
    [reference],
  );
  await app.query("update applications set state = 'changes_requested' where reference = ?", [
    reference,
  ]);
  let page = await visitor.open(legalStep);
  expect(page.all("main input[name=password]")).toHaveLength(1);
  const changed = { accountNumber: "999900001111", confirmAccountNumber: "999900001111" };
  page = await page.submit("later", { ...changed, branch: legal.branch, panNumber: "ZZZPZ0002Z" });
  expect(page.status).toBe(422);
  expect(Object.keys(page.errors)).toEqual(["password"]);
  expect(page.formValues("later")).toMatchObject(changed);
  const saved = await visitor.open(legalStep);
  expect([saved.value("panNumber"), saved.value("accountNumber")]).toEqual([
    "ZZZPZ0002Z",
    legal.accountNumber,
  ]);
  page = await page.submit("later", { ...changed, password: bilal.password });
  expect(page.path).toBe("/dashboard/my-profile");
  page = await visitor.open(legalStep);
  expect(page.formValues("later")).toMatchObject(changed);
});
