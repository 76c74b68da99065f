import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { member, type Person } from "../../support/running-app/cast";
import { plantedProvider } from "../../support/running-app/planted-provider";
import { DescribedClient, type Input } from "../../support/api/client-from-openapi";
import { documentOf } from "../../support/api/openapi-document";
import { dayAhead } from "../../support/day-ahead";

const app = await appForFile();

const eventDate = dayAhead(50);

async function loggedIn(person: Person) {
  const client = new DescribedClient(app, await documentOf(app));
  await client.logIn(person);
  return client;
}

/** A live provider with its own client, found by name among those free on the day. */
async function band() {
  const { bilal, businessName } = await plantedProvider(app);
  const client = await loggedIn(bilal);
  const found = await client.make("GET /api/services/getallservices", {
    q: businessName,
    date: eventDate,
  });
  const [service] = found.body.services as { id: string; businessName: string }[];
  expect(service?.businessName).toBe(businessName);
  return { client, id: service!.id };
}

type Client = DescribedClient;
type Thread = { id: string; provider: { id: string }; quotes: { id: string; status: string }[] };
type Booking = { id: string; status: string };

const enquire = (client: Client, { name, email, phone }: Person, providers: { id: string }[]) =>
  client.make("POST /api/enquiries", {
    providerIds: providers.map(({ id }) => id),
    eventType: "wedding",
    eventDate,
    guestCount: 250,
    city: "Jaipur",
    name,
    email,
    phone,
    contactPreference: "phone",
  });

async function quoted(client: Client, price: number, advance: number) {
  const { body } = await client.make("GET /api/enquiries/all-enquiries");
  const { id } = (body.enquiries as Thread[])[0]!;
  await client.make("POST /api/enquiries/{id}/{event}", { id, event: "accept" });
  const sent = await client.make("POST /api/enquiries/{id}/quote", {
    id,
    guestCount: 250,
    gst: "none",
    advance,
    lines: [{ description: "Band of twelve", quantity: 1, unit: "event", price }],
  });
  expect(sent.status).toBe(201);
  return id;
}

const transition = (client: Client, id: string, event: string, body: Input = {}) =>
  client.make("POST /api/bookings/{id}/{event}", { id, event, ...body });

test("a script enquires with three providers, compares two quotes, books, pays, is cancelled on, and asks others", async () => {
  const { person } = await member(app);
  const asha = await loggedIn(person);
  const [first, second, third, fourth] = [await band(), await band(), await band(), await band()];
  const sent = await enquire(asha, person, [first, second, third]);
  expect(sent.status).toBe(201);
  const own = sent.body.enquiries as { id: string; providerId: string }[];
  expect(own.map(({ providerId }) => providerId).sort()).toEqual(
    [first.id, second.id, third.id].sort(),
  );
  await quoted(first.client, 90_000, 0);
  await quoted(second.client, 75_000, 20_000);

  const { body } = await asha.make("GET /api/enquiries/all-enquiries");
  const threads = body.enquiries as Thread[];
  const threadOf = (one: { id: string }) => threads.find(({ provider }) => provider.id === one.id)!;
  expect(threadOf(third).quotes).toEqual([]);
  const cheaper = threadOf(second);
  expect(own).toContainEqual({ id: cheaper.id, providerId: second.id });
  const requested = await asha.make("POST /api/enquiries/{id}/booking", {
    id: cheaper.id,
    quoteId: cheaper.quotes[0]!.id,
    eventDate,
    guestCount: 250,
  });
  expect(requested.body.booking).toMatchObject({ status: "requested", total: 75_000 });
  const { id } = requested.body.booking as Booking;

  expect((await transition(asha, id, "accept")).status).toBe(403);
  expect((await transition(second.client, id, "accept")).body.booking).toMatchObject({
    status: "accepted",
  });
  const paid = await transition(asha, id, "state_payment", { paymentReference: "4321 1234 5678" });
  expect(paid.status).toBe(200);
  expect((await transition(second.client, id, "confirm")).body.booking).toMatchObject({
    status: "confirmed",
  });
  expect((await transition(second.client, id, "cancel")).body.errors).toEqual({
    note: ["Write why you are cancelling"],
  });
  const cancelled = await transition(second.client, id, "cancel", { note: "The drummer fell" });
  expect(cancelled.body.booking).toMatchObject({ status: "cancelled_by_provider" });
  const rescued = await asha.make("POST /api/enquiries/{id}/others", {
    id: cheaper.id,
    providerIds: [fourth.id],
  });
  expect(rescued.status).toBe(201);
  const theirs = await fourth.client.make("GET /api/enquiries/all-enquiries");
  expect(theirs.body.enquiries).toMatchObject([{ eventDate, guestCount: 250, status: "sent" }]);
});
