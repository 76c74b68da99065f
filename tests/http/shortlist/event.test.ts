import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedApp } from "../../support/running-app/shared-app";
import type { App } from "../../support/running-app/app";
import { cast, member } from "../../support/running-app/cast";

let app: App;
let directory: typeof import("../../support/records/directory");
let events: typeof import("../../support/records/events");
let commands: typeof import("~/features/events/event-commands.server");
let database: typeof import("~/platform/database/database.server");

beforeAll(async () => {
  app = await sharedApp();
  Object.assign(process.env, app.environment);
  directory = await import("../../support/records/directory");
  events = await import("../../support/records/events");
  commands = await import("~/features/events/event-commands.server");
  database = await import("~/platform/database/database.server");
});
afterAll(async () => {
  await database.closeDatabase();
  app.endFile();
});

test("an enquiry started from the shortlist begins with the event that the shortlist was opened for", async () => {
  const caterer = await directory.publish({
    businessName: "Haldi Rasoi",
    categories: ["catering"],
  });
  const asha = cast.asha();
  const { visitor } = await member(app, asha);
  const account = await database.db.query.accounts.findFirst({
    where: (table, { eq }) => eq(table.email, asha.email),
  });
  const { id } = await commands.createEvent(account!, events.eventInput());
  await (await visitor.open(`/providers/${caterer.slug}`)).submit("Shortlist");

  const shortlist = await visitor.open(`/shortlist?event=${id}`);
  const choice = shortlist.values(shortlist.document.querySelector("form#choice")!);
  expect(choice).toContainEqual(["event", id]);
  const form = await visitor.open(`/shortlist?compare=${caterer.slug}&ask=1&event=${id}`);
  expect(form.url.searchParams.get("event")).toBe(id);
  const values = Object.fromEntries(form.values(form.form(/^Send enquiry$/)));
  expect(values).toMatchObject({ eventId: id, guestCount: "350" });

  const plain = await visitor.open(`/shortlist?compare=${caterer.slug}&ask=1`);
  expect(plain.url.pathname).toBe(`/providers/${caterer.slug}/enquire`);
  expect(plain.url.searchParams.has("event")).toBe(false);
});
