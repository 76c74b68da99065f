import { expect, test } from "vitest";
import { recordsIn } from "../support/running-app/records-in";
import { appForFile } from "../support/running-app/shared-app";
import { cast } from "../support/running-app/cast";
import { takeOver } from "../support/running-app/take-over";
import { Visitor } from "../support/running-app/visitor";

const app = await appForFile();
await recordsIn(app);
const { completedBooking } = await import("../support/records/bookings");

/** A booking that took place, of two people who can log in, and the path of the provider's page. */
async function bookingThatTookPlace() {
  const { id, asha, bilal, provider } = await completedBooking();
  return {
    asha: await takeOver(app, asha.id, cast.asha()),
    bilal: await takeOver(app, bilal.id, cast.bilal()),
    path: `/dashboard/bookings/${id}`,
    adminPath: `/admin/bookings/${id}/reviews`,
    profile: `/providers/${provider.slug}`,
  };
}

test("both sides write, then everyone can read the customer's review on the provider's page", async () => {
  const { asha, bilal, path, profile } = await bookingThatTookPlace();
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

  const shown = await bilal.submit(`${path}/review`, "Send the review", { stars: "5" });
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

test("a phone number in a review is refused below its field, and nothing typed is lost", async () => {
  const { asha, path } = await bookingThatTookPlace();
  const form = await asha.open(`${path}/review`);
  const typed = { stars: "4", text: "Loud and warm. Ring him: ९८२९० १२३४५" };
  const refused = await form.submit("Send the review", typed);
  expect(refused.status).toBe(422);
  expect(refused.errors.text).toContain("Remove “९८२९० १२३४५”");
  expect(refused.formValues("Send the review")).toMatchObject(typed);
  expect((await asha.open(path)).text).not.toContain("Your review");
});

test("a provider replies in public and reports; a hidden text is corrected once; each page leads on", async () => {
  const { asha, bilal, path, adminPath, profile } = await bookingThatTookPlace();
  const { visitor: chitra } = await app.newAdministrator();
  const stranger = new Visitor(app);
  const review = { stars: "2", text: "A thief and a liar" };
  const early = await bilal.open(`${path}/reply`);
  expect(early.text).toContain("There is no review that you can reply to");
  await asha.submit(`${path}/review`, "Send the review", review);
  const shown = await bilal.submit(`${path}/review`, "Send the review", { stars: "4" });

  const reported = await shown.follow("Report this review");
  expect(reported.formValues("Send the grievance")).toMatchObject({
    kind: "content",
    about: expect.stringMatching(/^BKG-/),
  });
  await reported.submit("Send the grievance", { words: "He never stole anything" });
  const grievance = await (await chitra.open("/admin/grievances")).follow(/GRV-/);
  const booking = await (await grievance.follow(/^BKG-/)).follow(/BKG-/);
  expect((await booking.follow("Reviews")).path).toBe(adminPath);

  const [form, inOtherTab] = [await bilal.open(`${path}/reply`), await bilal.open(`${path}/reply`)];
  const replied = await form.submit("Publish the reply", { text: "We never met him" });
  expect(replied.toast).toContain("Reply published");
  expect(replied.text).not.toContain("Reply in public");
  const late = await inOtherTab.submit("Publish the reply", { text: "And he never paid" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("You have already replied");
  expect(late.text).toContain("And he never paid");
  expect((await asha.open(`${path}/reply`)).status).toBe(404);

  expect((await stranger.open(profile)).text).toContain("A thief and a liar");
  const hide = await chitra.open(adminPath);
  await hide.submit("Hide the text", { reason: "An insult" });
  const list = await stranger.open(`${profile}/reviews`);
  expect(list.text).toContain("The stars still count");
  expect(list.text).toContain("We never met him");
  expect(list.text).toContain("2.0 of 5 stars, 1 review");
  for (const page of [await stranger.open(profile), list, await bilal.open(path)])
    expect(page.html).not.toMatch(/A thief|An insult/);

  const correction = await (await asha.open(path)).follow("Correct my text");
  expect(correction.text).toContain("Reason: An insult");
  expect(correction.value("text")).toBe("A thief and a liar");
  const corrected = await correction.submit("Send the review", { text: "He came two hours late" });
  expect(corrected.toast).toContain("Text corrected");
  expect(corrected.text).not.toContain("Correct my text");
  expect((await stranger.open(profile)).text).toContain("He came two hours late");
  const again = await correction.submit("Send the review", { text: "He came late" });
  expect(again.status).toBe(409);
  expect(again.text).toContain("He came late");
});
