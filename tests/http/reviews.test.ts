import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedApp } from "../support/running-app/shared-app";
import type { App } from "../support/running-app/app";
import { cast } from "../support/running-app/cast";
import { takeOver } from "../support/running-app/take-over";
import { Visitor } from "../support/running-app/visitor";

let app: App;
let records: typeof import("../support/records/bookings");
let database: typeof import("~/platform/database/database.server");

beforeAll(async () => {
  app = await sharedApp();
  Object.assign(process.env, app.environment);
  records = await import("../support/records/bookings");
  database = await import("~/platform/database/database.server");
});
afterAll(async () => {
  await database.closeDatabase();
  app.endFile();
});

/** A booking that took place, of two people who can log in, and the path of the provider's page. */
async function completedBooking() {
  const { id, asha, bilal, provider } = await records.completedBooking();
  return {
    asha: await takeOver(app, asha.id, cast.asha()),
    bilal: await takeOver(app, bilal.id, cast.bilal()),
    path: `/dashboard/bookings/${id}`,
    profile: `/providers/${provider.slug}`,
  };
}

test("both sides write, then everyone can read the customer's review on the provider's page", async () => {
  const { asha, bilal, path, profile } = await completedBooking();
  const stranger = new Visitor(app);
  expect((await stranger.open(profile)).text).not.toContain("Reviews");
  expect((await asha.open("/dashboard")).text).toContain("Leave a review for");

  const form = await asha.open(`${path}/review`);
  const hidden = await form.submit("Send the review", { stars: "4", text: "Loud, warm, on time" });
  expect(hidden.path).toBe(path);
  expect(hidden.text).toContain("is hidden until");
  expect((await stranger.open(profile)).text).not.toContain("Loud, warm");
  expect((await bilal.open(path)).text).not.toContain("Loud, warm");

  // Back in the browser's history, and sent once more.
  expect(
    (await form.submit("Send the review", { stars: "5", text: "Loud, warm, on time" })).text,
  ).toContain("Review changed");

  const shown = await (
    await bilal.open(`${path}/review`)
  ).submit("Send the review", { stars: "5" });
  expect(shown.text).toContain("Loud, warm, on time");
  const page = await stranger.open(profile);
  expect(page.text).toContain("Loud, warm, on time");
  expect(page.html).toContain('"AggregateRating"');
  expect((await stranger.open(`${profile}/reviews`)).text).toContain("5.0 of 5 stars, 1 review");
  expect((await stranger.open("/services/entertainment")).text).toContain("5.0 (1)");

  // The form that was still open in another tab.
  const late = await form.submit("Send the review", { stars: "1", text: "No" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("already visible");
  expect((await stranger.open(profile)).text).toContain("Loud, warm, on time");
});

test("an incomplete review gets its errors in the reader's language, and its text back", async () => {
  const { asha, path } = await completedBooking();
  const form = await asha.open(`${path}/review?lng=hi`);
  const refused = await form.submit("रिव्यू भेजें", { text: "बहुत बढ़िया" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("चुनें कि कितने सितारे देंगे");
  expect(refused.html).toContain("बहुत बढ़िया");
});
