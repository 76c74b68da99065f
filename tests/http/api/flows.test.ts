import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { ApiScenario } from "../../support/api/api-scenario";
import { cast } from "../../support/running-app/cast";
import type { DescribedClient } from "../../support/api/client-from-openapi";
import { schemaError, operationsIn } from "../../support/api/openapi-document";
import { seconds } from "../../support/time-limits.mjs";
import { dayAhead } from "../../support/day-ahead";

const app = await appForFile();
let scenario: ApiScenario;
beforeAll(async () => {
  scenario = await ApiScenario.in(app);
}, seconds(120));

const client = (language?: "en" | "hi") => scenario.client(language);

type Thread = {
  id: string;
  you: string;
  contact: { phone: string } | null;
  reference: string;
};
const threads = async (one: DescribedClient, query: Record<string, unknown> = {}) =>
  (await one.make("GET /api/enquiries/all-enquiries", query)).body.enquiries as Thread[];

type Service = { id: string; cityName: string };

/** The services from all pages of a list; each page must state the total. */
async function everyService(
  call: string,
  query: Record<string, unknown>,
  language: "en" | "hi" = "en",
) {
  const services: Service[] = [];
  let cursor: string | null | undefined;
  let total: unknown;
  do {
    const { body } = await client(language).make(call, { ...query, ...(cursor && { cursor }) });
    services.push(...(body.services as Service[]));
    total = body.total;
    cursor = body.nextCursor as string | null;
  } while (cursor);
  expect(total).toBe(services.length);
  return services;
}

test("the description is a valid OpenAPI 3.1 document in both languages", async () => {
  for (const language of ["en", "hi"]) {
    const raw = (await (await fetch(`${app.url}/api/openapi.json?lng=${language}`)).json()) as {
      openapi: string;
      info: { description: string };
    };
    const { valid, errors } = await new Validator().validate(raw);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(raw.openapi).toBe("3.1.0");
    expect(/\p{Script=Devanagari}/u.test(raw.info.description)).toBe(language === "hi");
    // Texts, never their translation keys.
    expect(JSON.stringify(raw)).not.toMatch(/"api\.(calls|notes|fields|groups|refusals)\./);
  }
});

test("the developers' page lists every operation, in both languages, without script", async () => {
  for (const language of ["en", "hi"]) {
    const page = await (await fetch(`${app.url}/api?lng=${language}`)).text();
    for (const call of operationsIn(scenario.document)) expect(page).toContain(call.split(" ")[1]);
    expect(page).toContain(`lang="${language}"`);
    expect(page).not.toContain("entry.client");
  }
});

test("services are found by city, category, size, price and words, and by id or slug", async () => {
  const found = async (query: Record<string, unknown>) => {
    const services = await everyService("GET /api/services/getallservices", query);
    return services.some(({ id }) => id === scenario.band.id);
  };
  expect(await found({})).toBe(true);
  expect(await found({ locations: "[Mumbai,Pune]" })).toBe(false);
  expect(await found({ locations: "[Mumbai, Udaipur]" })).toBe(true);
  expect(await found({ locations: `["New Delhi", 'जयपुर']` })).toBe(true);
  expect(await found({ category: "entertainment", size: "medium", city: "जयपुर" })).toBe(true);
  expect(await found({ category: "catering" })).toBe(false);
  expect(await found({ maxPrice: "44,999" })).toBe(false);
  expect(await found({ maxPrice: 45000, q: "brass band", date: dayAhead(92) })).toBe(true);
  for (const id of [scenario.band.id, scenario.band.slug]) {
    const one = await client().make("GET /api/services/getservicebyid/{id}", { id });
    expect(one.body.service).toMatchObject({
      ...scenario.band,
      startingPrice: 45000,
      state: "rajasthan",
    });
  }
  const artists = await everyService(
    "GET /api/services/getservicesbycategory/{category}",
    { category: "artist" },
    "hi",
  );
  expect(artists).toContainEqual(
    expect.objectContaining({ id: scenario.band.id, cityName: "जयपुर" }),
  );
});

test("every example in the description matches the schema beside it", () => {
  const misfits = Object.entries(scenario.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters, requestBody }]) => {
      const body = requestBody?.content["application/json"];
      const shown = [
        ...parameters.map(({ name, schema, example }) => ({ name, schema, example })),
        ...(body ? [{ name: "body", ...body }] : []),
      ].filter(({ example }) => example !== undefined);
      return shown.flatMap(({ name, schema, example }) => {
        const odd = schemaError(example, schema);
        return odd ? [`${method} ${path} ${name}: ${odd}`] : [];
      });
    }),
  );
  expect(misfits).toEqual([]);
});

test("a number can be sent as a number or as people write it", () => {
  const { schema } =
    scenario.document.paths["/api/enquiries"]!.post!.requestBody!.content["application/json"];
  for (const [guestCount, budget] of [
    [250, 250000],
    ["२५०", "2.5 lakh"],
  ])
    expect(schemaError(scenario.enquiry({ guestCount, budget }), schema)).toBeNull();
  expect(schemaError(scenario.enquiry({ guestCount: true }), schema)).toMatch(/"guestCount"/);
});

test("an enquiry for a city the provider does not list is sent once the caller confirms it", async () => {
  const asha = await scenario.signedUp(cast.asha());
  const enquiry = scenario.enquiry({ city: "Surat" });
  const refused = await asha.make("POST /api/enquiries", enquiry);
  const errors = { confirmCity: [expect.stringContaining("Surat")] };
  expect(refused).toMatchObject({ status: 422, body: { success: false, errors } });
  const sent = await asha.make("POST /api/enquiries", { ...enquiry, confirmCity: true });
  expect(sent).toMatchObject({ status: 201, body: { verified: true } });
});

test("an enquiry sent again with its key is not sent twice, and an answer that comes too late gets the current state", async () => {
  const asha = await scenario.signedUp(cast.asha());
  const send = (more: Record<string, unknown> = {}) =>
    asha.make("POST /api/enquiries", { ...scenario.enquiry(more), "Idempotency-Key": "asha-1" });
  const sent = await send();
  expect(sent).toMatchObject({ status: 201, body: { verified: true } });
  expect((await send()).body.reference).toBe(sent.body.reference);
  const other = await send({ message: "And a dhol" });
  expect(other).toMatchObject({ status: 409, body: { success: false } });
  expect(other.body.message).toContain(sent.body.reference);

  const [{ id }] = (await threads(asha)) as [Thread];
  const transition = (event: string, body: Record<string, unknown>) =>
    scenario.bilal.make("POST /api/enquiries/{id}/{event}", { id, event, ...body });
  const accepted = await transition("accept", { expectedState: "sent" });
  expect(accepted.body.enquiry).toMatchObject({
    status: "accepted",
    contact: { phone: "+919876543210" },
  });
  expect((await transition("accept", { expectedState: "sent" })).body.message).toBe(
    "You have already accepted this",
  );
  expect(await transition("reject", { reason: "budget", expectedState: "sent" })).toMatchObject({
    status: 409,
    body: { status: "accepted", expectedState: "sent" },
  });
  expect(await threads(asha, { status: "rejected" })).toEqual([]);
  const all = await threads(scenario.chitra, { limit: 100 });
  expect(all.find((one) => one.id === id)).toMatchObject({ you: "admin", contact: null });
});

test("a guest's brief is delivered once the emailed code is sent with its reference", async () => {
  const { email } = cast.asha();
  const guest = client();
  const body = { ...scenario.enquiry({ email }), "Idempotency-Key": "guest-1" };
  const sent = await guest.make("POST /api/enquiries", body);
  expect(sent).toMatchObject({ status: 201, body: { verified: false } });
  const { reference } = sent.body;
  expect((await guest.make("POST /api/enquiries", body)).body.reference).toBe(reference);
  const received = async () =>
    (await threads(scenario.bilal)).some((one) => one.reference === reference);
  expect(await received()).toBe(false);
  const otp = await app.codeFor(email);
  const confirm = () => guest.make("POST /api/otp/verifyEmailOtp", { email, otp, reference });
  expect((await confirm()).body.message).toBe("Enquiry sent");
  expect((await confirm()).body.message).toBe("This enquiry has already been sent");
  expect(await received()).toBe(true);
});

test("an administrator reads masked numbers, and gets a 409 for a decision that came too late", async () => {
  const id = await scenario.applicationOf(scenario.band.businessName, "approved");
  const { body } = await scenario.chitra.make("GET /api/admin/provider", { id });
  expect(body.provider).toMatchObject({ state: "approved", profile: { status: "live" } });
  const { answers } = body.provider as { answers: { field: string; value: string }[] };
  expect(answers.find(({ field }) => field === "panNumber")!.value).toBe("ZZZPZXXXXZ");
  expect((await scenario.decide(id, "claim", "submitted")).status).toBe(409);
  expect((await scenario.decide(id, "approve", "in_review")).status).toBe(200);
});
