import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiScenario } from "../../support/api/api-scenario";
import { App } from "../../support/running-app/app";
import { applied } from "../../support/running-app/application-by-pages";
import { adminToken, cast, type Person } from "../../support/running-app/cast";
import type { DescribedClient, Input } from "../../support/api/client-from-openapi";
import { operationsIn } from "../../support/api/openapi-document";
import { seconds } from "../../support/time-limits.mjs";
import { dayAhead } from "../../support/day-ahead";

const roles = ["stranger", "customer", "provider", "admin"] as const;
type Role = (typeof roles)[number];

type Row = {
  /** Who has access: `member` is anyone logged in. */
  who: "anyone" | "member" | "admin";
  good: (role: Role) => Input | Promise<Input>;
  /** The status of a valid request: 200 by default, by role if the roles differ. */
  answers?: number | Partial<Record<Role, number>>;
  /** Changes to the valid input, and their status: 422 by default. None if there is no input. */
  /** The invalid input, its status if not 422, and the fields named if not those of the input. */
  malformed?: [Input, number?, string[]?];
  /** The client, if the operation ends the session it is requested with. */
  by?: (role: Exclude<Role, "stranger">) => Promise<DescribedClient>;
  /** Stores what the next requests need from this one. */
  then?: (client: DescribedClient, role: Role, body: Input) => void;
};

let app: App;
let scenario: ApiScenario;
let thread: string;
let waiting: string;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  app = await App.start({ ADMIN_SIGNUP_TOKEN: adminToken });
  scenario = await ApiScenario.in(app);
  const asha = await scenario.signedUp(scenario.people.customer);
  for (const [role, client] of [
    ["customer", asha],
    ["provider", scenario.bilal],
    ["admin", scenario.chitra],
  ] as const)
    tokens.set(role, client.token!);
  thread = await newThread();
  await applied(app, cast.dev(), "Dev Patel Lights");
  waiting = await scenario.applicationOf("Dev Patel Lights");
}, seconds(120));
afterAll(() => app.stop());

/** Each client has its own IP, so that the rate limits of one call don't affect the next. */
function as(role: Role): DescribedClient {
  const client = scenario.client();
  client.token = tokens.get(role) ?? null;
  return client;
}

/** An enquiry that nobody has opened yet. */
async function newThread(): Promise<string> {
  const { body } = await as("customer").make("POST /api/enquiries", scenario.enquiry());
  const { enquiries } = (await as("customer").make("GET /api/enquiries/all-enquiries")).body;
  const found = (enquiries as { id: string; reference: string }[]).find(
    ({ reference }) => reference === body.reference,
  );
  return found!.id;
}

async function acceptedThread(): Promise<string> {
  const id = await newThread();
  await as("provider").make("POST /api/enquiries/{id}/{event}", { id, event: "accept" });
  return id;
}

const bookingRequest = { packageId: "nobody's", eventDate: dayAhead(78), guestCount: 100 };

const quote = {
  guestCount: 250,
  lines: [{ description: "Band, three hours", quantity: 1, unit: "event", price: 75000 }],
  gst: "added",
  gstRate: 18,
};

const long = (length: number) => "x".repeat(length);
const someone = () => cast.asha();

async function withSignupCode() {
  const { email } = someone();
  return { email, otp: await scenario.codeFor(email) };
}

async function withForgotCode() {
  const who = someone();
  await scenario.signedUp(who);
  return { email: who.email, otp: await scenario.forgotCodeFor(who.email) };
}

async function newPerson() {
  const { role: _, ...person } = someone();
  const otp = await scenario.codeFor(person.email);
  return { ...person, confirmPassword: person.password, otp };
}

const sendOtp: Row = {
  who: "anyone",
  good: () => ({ email: someone().email, phone: "98765 43210", checkUserPresent: true }),
  malformed: [{ email: "asha at example", checkUserPresent: "perhaps" }],
};
const verifyOtp: Row = {
  who: "anyone",
  good: withSignupCode,
  malformed: [{ otp: "12 34" }],
};
const forgot: Row = {
  who: "anyone",
  good: () => ({ email: someone().email }),
  malformed: [{ email: ["asha@example.com"] }],
};
const list: Pick<Row, "malformed"> = {
  malformed: [{ cursor: "after.1.2" }],
};

/** Of a booking that does not exist. */
const nobodys = (input: Input = {}): Row => ({
  who: "member",
  good: () => ({ id: "00000000000000000000", ...input }),
  answers: 404,
});

const rows: Record<string, Row> = {
  "POST /api/auth/sendotp": sendOtp,
  "POST /api/otp/send": sendOtp,
  "POST /api/otp/resend": sendOtp,
  "POST /api/auth/verify-otp": verifyOtp,
  "POST /api/otp/verify": verifyOtp,
  "POST /api/otp/verifyEmailOtp": verifyOtp,
  "POST /api/auth/signup": {
    who: "anyone",
    good: async () => ({ ...(await newPerson()), role: "customer" }),
    answers: 201,
    malformed: [{ role: "admin" }],
  },
  // The token creates only the first administrator's account, and there is one already.
  "POST /api/auth/signupforadmin": {
    who: "anyone",
    good: async () => ({ ...(await newPerson()), adminToken }),
    answers: 422,
    malformed: [{ adminToken: 12 }],
  },
  "POST /api/auth/login": {
    who: "anyone",
    good: (role) =>
      credentials(role === "stranger" ? scenario.people.customer : scenario.people[role]),
    malformed: [{ password: { $ne: "" } }],
  },
  "POST /api/auth/logout": {
    who: "member",
    good: () => ({}),
    async by(role) {
      const client = scenario.client();
      await scenario.logIn(client, scenario.people[role]);
      return client;
    },
  },
  // The only administrator cannot be deleted.
  "DELETE /api/auth/deleteprofile": {
    who: "member",
    good: (role) => ({
      password: role === "admin" ? scenario.people.admin.password : someone().password,
    }),
    answers: { admin: 409 },
    malformed: [{ password: ["one", "two"] }],
    by: async (role) => (role === "admin" ? as(role) : scenario.signedUp({ ...someone(), role })),
  },
  "POST /api/auth/verify-token": { who: "member", good: () => ({}) },
  "POST /api/auth/forgot-password/send-otp": forgot,
  "POST /api/auth/reset-password-token": forgot,
  "POST /api/auth/forgot-password/verify-otp": { ...verifyOtp, good: withForgotCode },
  "POST /api/auth/forgot-password/reset": {
    who: "anyone",
    good: async () => ({ ...(await withForgotCode()), newPassword: "kesar pista kulfi 9" }),
    malformed: [{ newPassword: "short" }],
  },
  "POST /api/auth/update-password": {
    who: "member",
    good: (role) => {
      const oldPassword = role === "stranger" ? "" : scenario.people[role].password;
      const newPassword = `besan laddu mithai ${role}`;
      return { oldPassword, newPassword, confirmPassword: newPassword };
    },
    malformed: [{ confirmPassword: "something else" }],
    then(_, role, { token }) {
      if (role === "stranger") return;
      scenario.people[role].password = `besan laddu mithai ${role}`;
      tokens.set(role, token as string);
    },
  },
  "GET /api/services/getallservices": {
    who: "anyone",
    good: () => ({ category: "entertainment", locations: "[Jaipur]", limit: 100 }),
    ...list,
  },
  "GET /api/services/getservicesbycategory/{category}": {
    who: "anyone",
    good: () => ({ category: "entertainment" }),
    malformed: [{ category: "<script>" }, 404],
  },
  "GET /api/services/getservicebyid/{id}": {
    who: "anyone",
    good: () => ({ id: scenario.band.id }),
    malformed: [{ id: "' or 1=1" }, 404],
  },
  "GET /api/services/{id}/reviews": {
    who: "anyone",
    good: () => ({ id: scenario.band.id, limit: 5 }),
    malformed: [{ id: "' or 1=1" }, 404],
  },
  "GET /api/grievances": { who: "member", good: () => ({}) },
  "POST /api/grievances": {
    who: "anyone",
    good: () => ({
      kind: "other",
      words: "The map is wrong",
      name: "Asha Verma",
      email: someone().email,
    }),
    answers: 201,
    malformed: [{ kind: "personal_data" }, 422, ["dataRequest"]],
  },
  "POST /api/services/{id}/report": {
    who: "anyone",
    good: () => ({
      id: scenario.band.id,
      reportReason: "fraud",
      words: "Asks for gold",
      name: "Asha Verma",
      email: someone().email,
    }),
    answers: 201,
    malformed: [{ reportReason: "boring" }],
  },
  "GET /api/events/all": { who: "member", good: () => ({}), ...list },
  "POST /api/events": {
    who: "member",
    good: () => ({
      name: "Haldi",
      city: "Indore",
      contactPreference: "phone",
      functions: [{ type: "haldi", date: dayAhead(196), guestCount: 80, categories: ["catering"] }],
    }),
    answers: 201,
    malformed: [{ functions: [{ type: "haldi", date: "30 February" }] }],
  },
  "GET /api/enquiries/all-enquiries": {
    who: "member",
    good: () => ({ status: "sent" }),
    malformed: [{ status: "unverified" }],
  },
  // No one can enquire with themselves: the provider's own band is refused.
  "POST /api/enquiries": {
    who: "anyone",
    good: () => scenario.enquiry({ email: someone().email }),
    answers: { stranger: 201, customer: 201, provider: 422, admin: 201 },
    malformed: [{ eventDate: "30 February", guestCount: "many" }],
  },
  // Only the provider who accepted it may send one.
  "POST /api/enquiries/{id}/quote": {
    who: "member",
    good: async () => ({ id: await acceptedThread(), ...quote }),
    answers: { customer: 403, provider: 201, admin: 404 },
    malformed: [{ lines: "many" }],
  },
  // No such quote exists: the customer gets a 404, the provider learns that only the customer may
  // decline.
  "POST /api/enquiries/{id}/quote/{event}": {
    who: "member",
    good: async () => ({
      id: await acceptedThread(),
      event: "decline",
      quoteId: "nobody's",
      reason: "price",
    }),
    answers: { customer: 404, provider: 403, admin: 404 },
    malformed: [{ reason: "because" }],
  },
  "POST /api/enquiries/{id}/message": {
    who: "member",
    good: async () => ({ id: await acceptedThread(), text: "Two dhols, please" }),
    answers: { customer: 201, provider: 201, admin: 404 },
    malformed: [{ text: "" }],
  },
  "GET /api/enquiries/{id}/messages": {
    who: "member",
    good: async () => ({ id: await acceptedThread(), limit: 5 }),
    answers: { customer: 200, provider: 200, admin: 404 },
    malformed: [{ cursor: "§" }],
  },
  "GET /api/bookings/all-bookings": {
    who: "member",
    good: () => ({ status: "requested" }),
    malformed: [{ status: "asked" }],
  },
  // Only the customer of an accepted enquiry may request a booking, and only for an existing
  // package.
  "POST /api/enquiries/{id}/booking": {
    who: "member",
    good: async () => ({ id: await acceptedThread(), ...bookingRequest }),
    answers: { customer: 422, provider: 403, admin: 404 },
    malformed: [{ eventDate: "30 February" }],
  },
  // Others can be asked only once the provider is not available.
  "POST /api/enquiries/{id}/others": {
    who: "member",
    good: async () => ({ id: await newThread() }),
    answers: { customer: 409, provider: 403, admin: 404 },
    malformed: [{ providerIds: [] }],
  },
  "GET /api/bookings/{id}/change": {
    ...nobodys(),
  },
  "POST /api/bookings/{id}/change": {
    ...nobodys({ eventDate: dayAhead(78), guestCount: 10, total: 9 }),
    malformed: [{ eventDate: "30 February" }],
  },
  "POST /api/bookings/{id}/change/{event}": {
    ...nobodys({ event: "accept", changeId: "1" }),
    malformed: [{ changeId: ["1"] }],
  },
  "GET /api/bookings/{id}/review": {
    ...nobodys(),
  },
  "POST /api/bookings/{id}/review": {
    ...nobodys({ stars: 5 }),
    malformed: [{ stars: "many" }],
  },
  "POST /api/bookings/{id}/reply": {
    ...nobodys({ text: "Thank you." }),
    malformed: [{ text: "Ring 98290 12345" }],
  },
  "GET /api/bookings/{id}/dispute": {
    ...nobodys(),
  },
  "POST /api/bookings/{id}/statement": {
    ...nobodys({ text: "Nobody came." }),
    malformed: [{ text: "" }],
  },
  "POST /api/admin/bookings/{id}/decision": {
    ...nobodys({ event: "settle_as_completed", note: "Both agree." }),
    who: "admin",
    malformed: [{ event: "settle_somehow" }],
  },
  "POST /api/bookings/{id}/{event}": {
    ...nobodys({ event: "accept" }),
    malformed: [{ expectedState: "somewhere" }],
  },
  // Only the provider marks an enquiry as seen; the administrator is not a party to it.
  "POST /api/enquiries/{id}/{event}": {
    who: "member",
    good: async () => ({ id: await newThread(), event: "view" }),
    answers: { customer: 403, provider: 200, admin: 404 },
    malformed: [{ expectedState: "somewhere" }],
  },
  "GET /api/admin/getallproviders": { who: "admin", good: () => ({ status: "all" }), ...list },
  "GET /api/admin/provider": {
    who: "admin",
    good: () => ({ id: waiting }),
    malformed: [{ id: "' or 1=1" }, 404],
  },
  "PATCH /api/admin/provider": {
    who: "admin",
    good: () => ({ id: waiting, intent: "claim", expectedState: "submitted" }),
    malformed: [{ intent: "dance" }],
  },
};

const credentials = ({ email, password }: Person) => ({ email, password });

/** The status for callers without access; null for those who have it. */
function statusWithoutAccess(who: Row["who"], role: Role): number | null {
  if (who === "anyone") return null;
  if (role === "stranger") return 401;
  return who === "member" || role === who ? null : 403;
}

const answerTo = ({ answers = 200 }: Row, role: Role): number =>
  typeof answers === "number" ? answers : (answers[role] ?? 200);

/** The fields that a refusal names, without the index in a list. */
const fieldsOf = (errors: unknown) => [
  ...new Set(Object.keys(errors as object).map((name) => name.split(/[.[]/)[0])),
];

test("every documented operation has a row, and there are no other rows", () => {
  expect(Object.keys(rows).sort()).toEqual(operationsIn(scenario.document));
});

describe.each(Object.entries(rows))("%s", (call, row) => {
  const path = call.split(" ")[1]!;
  /** Strangers get a 401 before anything but the path is read. */
  const goodFor = async (role: Role): Promise<Input> =>
    row.who === "anyone" || role !== "stranger" ? row.good(role) : inPath(path);

  test.each(roles)("with valid input from: %s", async (role) => {
    const client = role !== "stranger" && row.by ? await row.by(role) : as(role);
    const answer = await client.make(call, await goodFor(role));
    const wanted = statusWithoutAccess(row.who, role) ?? answerTo(row, role);
    expect([answer.status, answer.body.message]).toEqual([wanted, expect.stringMatching(/\S/)]);
    expect(answer.body.success).toBe(wanted < 400);
    if (wanted < 400) row.then?.(client, role, answer.body);
  });

  if (!row.malformed) return;
  const [input, status = 422, named = Object.keys(input)] = row.malformed;
  test.each(roles)("with malformed input from: %s", async (role) => {
    const answer = await as(role).make(call, { ...(await goodFor(role)), ...input });
    expect(answer.status).toBe(statusWithoutAccess(row.who, role) ?? status);
    if (answer.status === 422) expect(fieldsOf(answer.body.errors)).toEqual(named);
  });
});

test.each(["POST /api/auth/login", "POST /api/enquiries/x/view", "PATCH /api/admin/provider"])(
  "%s refuses a body that it can't read",
  async (call) => {
    const [method, path] = call.split(" ") as [string, string];
    const send = (body: string, type = "application/json") =>
      as("admin").call(method, path, body, { "Content-Type": type });
    expect((await send('{"email":')).status).toBe(400);
    expect((await send("a=b", "application/x-www-form-urlencoded")).status).toBe(415);
    expect((await send(JSON.stringify({ email: long(1_100_000) }))).status).toBe(413);
  },
);

const inPath = (path: string): Input =>
  path.includes("{event}") ? { id: thread, event: "view" } : {};
