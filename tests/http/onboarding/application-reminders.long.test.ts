import { expect, test } from "vitest";
import { ownAppForFile } from "../../support/running-app/shared-app";
import { cast, member } from "../../support/running-app/cast";
import { Visitor } from "../../support/running-app/visitor";

const app = await ownAppForFile();

test("opening a reminder's link changes nothing; a press or a mail program's post ends the reminders", async () => {
  const bilal = cast.bilal();
  const { visitor } = await member(app, bilal);
  const page = await visitor.open("/service-provider-onboarding/company");
  await page.submit("later", { businessName: "Bilal Brass Band" });
  await app.query(
    "update applications set updated_at = updated_at - ? where account_id in (select id from accounts where email = ?)",
    [4 * 86_400_000, bilal.email],
  );
  // A process runs its jobs when it starts.
  await app.kill();
  await app.start();
  const { text } = await app.mailTo(bilal.email, /^Your application is \d+% complete$/);
  const [link] = /\/application-reminders\/[\w.-]+/.exec(text)!;
  const reader = new Visitor(app);
  const opened = await reader.open(link);
  expect(opened.text).toContain("Press the button to stop these");
  expect((await reader.open(link)).text).toContain("Press the button to stop these");
  const post = (init: RequestInit) =>
    fetch(new URL(link, app.url), { method: "POST", redirect: "manual", ...init });
  const oneClick = { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
  const foreign = await post({ ...oneClick, headers: { Origin: "https://elsewhere.example" } });
  const unknown = await post({ body: new URLSearchParams({ "List-Unsubscribe": "Yes" }) });
  expect([foreign.status, unknown.status]).toEqual([403, 422]);
  expect((await reader.open(link)).text).toContain("Press the button to stop these");
  const ended = await opened.submit("end");
  expect(ended.toast).toContain("You won't get any more reminders");
  for (const answer of [await post(oneClick), await post(oneClick)])
    expect(answer.status).toBe(200);
  expect((await reader.open(link)).text).toContain(
    "You won't get any more reminders about this application.",
  );
  expect(app.log()).not.toContain(link);
});
