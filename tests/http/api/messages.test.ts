import { beforeAll, expect, test } from "vitest";
import en from "~/locales/en";
import hi from "~/locales/hi";
import { ApiClient, type ApiAnswer } from "../../support/api/api-client";
import { recordsIn } from "../../support/running-app/records-in";
import { appForFile } from "../../support/running-app/shared-app";
import { cast } from "../../support/running-app/cast";

const app = await appForFile();
const { publish } = await recordsIn(app);

/** No other test file has a provider here. */
const city = "kolhapur";
let band: string;
beforeAll(async () => {
  band = (await publish({ categories: ["entertainment"], city })).id;
  await publish({ categories: ["catering"], city });
});

const client = (language: "en" | "hi" = "en") => new ApiClient(app, language);
const idsIn = ({ body }: ApiAnswer) => (body.services as { id: string }[]).map(({ id }) => id);

test("a resent code is called new, a first one is not", async () => {
  const { email, phone } = cast.asha();
  for (const [language, otp] of [
    ["en", en.accounts.otp],
    ["hi", hi.accounts.otp],
  ] as const) {
    const input = { email: `${language}.${email}`, phone };
    const first = await client(language).post("/api/otp/send", input);
    expect(first.body).toMatchObject({ success: true, message: otp.sent });
    const again = { ...input, email: `again.${input.email}` };
    const resent = await client(language).post("/api/otp/resend", again);
    expect(resent.body).toMatchObject({ success: true, message: otp.resent });
  }
});

test.each([
  "entertainment",
  "Entertainment (DJs, Bands, Performers)",
  "ENTERTAINMENT (djs, bands, performers)",
  " entertainment  djs bands performers ",
  "मनोरंजन (DJ, बैंड, कलाकार)",
])("services are found by the category's name as well as its slug: %s", async (name) => {
  const inPath = encodeURIComponent(name);
  for (const path of [
    `getservicesbycategory/${inPath}?city=${city}`,
    `getallservices?category=${inPath}&city=${city}`,
  ])
    expect(idsIn(await client().get(`/api/services/${path}`))).toEqual([band]);
});

test("each of the specified names is understood, and no other", async () => {
  for (const name of Object.values(en.directory.category)) {
    const written = [name, name.replace("&", "and"), name.toUpperCase()];
    for (const one of written) {
      const path = `/api/services/getservicesbycategory/${encodeURIComponent(one)}`;
      expect([one, (await client().get(path)).status]).toEqual([one, 200]);
    }
  }
  const unknown = await client().get("/api/services/getallservices?category=Food");
  expect(unknown.status).toBe(422);
  expect(unknown.body.message).toContain("Choose one of these: artist, catering");
  const missing = await client().get("/api/services/getservicesbycategory/kite-flying");
  expect(missing.status).toBe(404);
  expect(missing.body.message).toMatch(/^Choose one of these: artist, catering, /);
  for (const odd of ["%F0%9F%8E%B6", "%26", "and", "__proto__", "constructor"])
    expect((await client().get(`/api/services/getservicesbycategory/${odd}`)).status).toBe(404);
});

test("refusals do not mention pages, forms or buttons", async () => {
  const asha = cast.asha();
  const { email, phone, name, password, role } = asha;
  const refused = (api: ApiClient) => [
    api.get("/api/services/getservicebyid/nobody"),
    api.get("/api/services/getservicesbycategory/nothing"),
    api.post("/api/auth/signup", {
      name,
      email,
      phone,
      role,
      password,
      otp: "123456",
      confirmPassword: "another one",
    }),
    api.post("/api/auth/signupforadmin", {
      name,
      email,
      phone,
      password: "fifteen characters long",
      otp: "123456",
      confirmPassword: "fifteen characters long",
      adminToken: "a guess of the token",
    }),
    api.post("/api/auth/login", "x".repeat(1_100_000)),
    api.call("POST", "/api/events/all", {}, {}),
    api.call("POST", "/api/auth/verify-token", {}, {}),
    api.call(
      "POST",
      "/api/auth/logout",
      {},
      { Cookie: "auth_token=x", Origin: "https://evil.example" },
    ),
  ];
  const english = await Promise.all(refused(client()));
  const hindi = await Promise.all(refused(client("hi")));
  const bodies = (answers: ApiAnswer[]) => answers.map(({ body }) => JSON.stringify(body));
  expect(english.every(({ status }) => status >= 400)).toBe(true);
  expect(bodies(english).filter((one) => pageWords.test(one))).toEqual([]);
  expect(bodies(hindi).filter((one) => /पेज|फ़ॉर्म|बटन|लिंक|नीचे/.test(one))).toEqual([]);
});

test("messages about a concurrent change do not refer to a text below", () => {
  expect(Object.values(en.enquiries.now).filter((text) => pageWords.test(text))).toEqual([]);
  expect(Object.values(hi.enquiries.now).filter((text) => text.includes("नीचे"))).toEqual([]);
});

const pageWords = /\b(pages?|forms?|buttons?|links?|box|boxes|below|above|reload)\b/i;

const login = "/api/auth/login";
const credentials = { email: "asha@example.com", password: "genda phool mala 17" };

test.each([
  ["a NUL", `{"email":"asha\\u0000@example.com"}`, "email"],
  ["half a surrogate pair", `{"email":"asha@example.com","password":"\\ud800abc"}`, "password"],
  ["a NUL in a list", `{"email":["asha","\\u0000"]}`, "email.1"],
  ["a NUL in a name", `{"a\\u0000":"asha"}`, "body"],
])(
  "complete JSON with %s is not called incomplete: the message is about the characters",
  async (_, body, field) => {
    const answer = await client().call("POST", login, body);
    expect(answer.status).toBe(422);
    const errors = { [field]: [en.errors.api.characters] };
    expect(answer.body).toEqual({ success: false, message: en.errors.api.characters, errors });
  },
);

test("JSON that is too deep or not in UTF-8 is not called incomplete either, and a list is no body", async () => {
  const deep = `${'{"a":'.repeat(30)}1${"}".repeat(30)}`;
  const tooDeep = await client().call("POST", login, deep);
  expect(tooDeep.status).toBe(400);
  expect(tooDeep.body.message).toContain("no deeper than 20 levels");
  expect((await client().call("POST", login, "[]")).status).toBe(400);
  const latin = await fetch(app.url + login, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: Buffer.from('{"email":"jos\u00e9@example.com"}', "latin1"),
  });
  expect([latin.status, await latin.json()]).toEqual([
    400,
    { success: false, message: en.errors.api.encoding },
  ]);
});

test.each(["yes", "no", 1, 0, "1", []])(
  "a log-in with rememberMe %j is refused rather than read as false",
  async (rememberMe) => {
    const answer = await client().post(login, { ...credentials, rememberMe });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ rememberMe: [en.errors.api.boolean] });
  },
);
