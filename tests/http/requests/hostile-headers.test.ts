import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { cast, logIn, member } from "../../support/running-app/cast";
import { request, sendRaw } from "../../support/running-app/raw-http";
import { Visitor } from "../../support/running-app/visitor";

const app = await appForFile();

const targets = ["/login", "/login.data", "/api/services/getallservices", "/healthz"];

describe("an impossible Host is refused, any other gets the page", () => {
  test.each([
    ["a..b", 200],
    ["[::1]:3000", 200],
    ["a".repeat(300), 200],
    ["0x1.999999999", 400],
    ["1.2.3.999", 400],
    ["host:99999", 400],
    ["[::1", 400],
    ["a b", 400],
    ["user@localhost", 400],
    ["localhost/x", 400],
    ["", 400],
  ])("%s: %i", async (host, status) => {
    for (const target of targets) {
      const answer = await sendRaw(app, [request(`GET ${target}`, { Host: host })]);
      expect([target, answer.status]).toEqual([target, status]);
    }
  });

  test("two Host headers are refused, even if they are equal", async () => {
    const [line, ...rest] = request("GET /login").split("\r\n");
    for (const second of ["localhost", "elsewhere.example"]) {
      const twice = [line, `Host: ${second}`, ...rest].join("\r\n");
      expect((await sendRaw(app, [twice])).status).toBe(400);
    }
  });

  test("HTTP/1.0 needs no Host", async () => {
    for (const target of targets) {
      const answer = await sendRaw(app, [`GET ${target} HTTP/1.0\r\n\r\n`]);
      expect([target, answer.status]).toEqual([target, 200]);
    }
  });
});

describe("a post behind a proxy", () => {
  const body = "language=hi&redirectTo=/login";
  const post = (target: string, headers: Record<string, string>) =>
    sendRaw(app, [
      request(`POST ${target}`, {
        "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8",
        "Content-Length": String(body.length),
        ...headers,
      }) + body,
    ]);

  test.each([
    ["that passes on its own Host", { Host: "app:3000" }],
    ["that names itself in X-Forwarded-Host", { "X-Forwarded-Host": "other.example:8443" }],
    ["whose X-Forwarded-Host has an impossible port", { "X-Forwarded-Host": "a:99999" }],
    ["whose X-Forwarded-Host is invalid", { "X-Forwarded-Host": "[, , %" }],
    ["whose X-Forwarded-Proto is invalid", { "X-Forwarded-Proto": "gopher, ://" }],
    ["whose X-Forwarded-For is invalid", { "X-Forwarded-For": `${"x,".repeat(2000)}\u00ff` }],
  ])("%s works if the form came from our origin", async (_, headers) => {
    for (const target of ["/language", "/language.data"]) {
      const answer = await post(target, { Origin: app.url, ...headers });
      expect([target, answer.status]).toEqual([target, target === "/language" ? 303 : 202]);
      if (target === "/language") expect(answer.headers.location).toBe("/login");
    }
  });

  test.each([
    ["https://elsewhere.example"],
    ["null"],
    ["nonsense"],
    ["\u00ff"],
    [`http://${"a".repeat(3000)}`],
  ])("with the Origin %s is refused as foreign", async (Origin) => {
    for (const target of ["/language", "/language.data", "/api/auth/login"])
      expect((await post(target, { Origin })).status).toBe(403);
  });

  test("with an odd Origin works if the browser vouches for it", async () => {
    for (const Origin of ["null", "nonsense", "http://elsewhere.example"]) {
      const answer = await post("/language", { Origin, "Sec-Fetch-Site": "same-origin" });
      expect([Origin, answer.status]).toEqual([Origin, 303]);
    }
  });
});

describe("a JSON body that is too large is answered with 413, not with a dropped connection", () => {
  const megabyte = Buffer.alloc(1024 * 1024, "x");
  const chunk = Buffer.concat([
    Buffer.from(`${megabyte.length.toString(16)}\r\n`),
    megabyte,
    Buffer.from("\r\n"),
  ]);
  const head = (headers: Record<string, string>) =>
    request("POST /api/auth/login", { "Content-Type": "application/json", ...headers });

  test.each([2, 40])("%i MB in chunks", async (megabytes) => {
    const parts = Array.from({ length: megabytes }, () => chunk);
    const head413 = head({ "Transfer-Encoding": "chunked" });
    const answer = await sendRaw(app, [head413, ...parts, "0\r\n\r\n"]);
    expect(answer.status).toBe(413);
    expect(JSON.parse(unchunked(answer))).toMatchObject({ success: false });
  });

  test.each([2, 40])("%i MB of a declared length", async (megabytes) => {
    const parts = Array.from({ length: megabytes }, () => megabyte);
    const length = String(megabytes * megabyte.length);
    const answer = await sendRaw(app, [head({ "Content-Length": length }), ...parts]);
    expect(answer.status).toBe(413);
  });

  /** The body without its chunk lengths, if it is chunked. */
  const unchunked = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
    headers["transfer-encoding"] === "chunked" ? body.split("\r\n")[1]! : body;
});

test("a truncated JSON body causes no internal error", async () => {
  const { port } = new URL(app.url);
  const socket = connect(Number(port), "127.0.0.1");
  const closed = new Promise((done) => socket.once("close", done));
  const headers = { "Content-Type": "application/json", "Content-Length": "100" };
  socket.resume().end(`${request("POST /api/auth/sendotp", headers)}{"email":`);
  await closed;
  await app.waitFor("its line in the log", () => app.log().includes('"path":"/api/auth/sendotp"'));
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  expect(app.log()).not.toContain("unexpected error");
});

describe("a redirectTo with characters beyond ASCII", () => {
  const wanted = "/providers?q=मेहँदी औरत 🎉";
  const encoded = `/providers?q=${encodeURIComponent("मेहँदी")}%20${encodeURIComponent("औरत")}%20${encodeURIComponent("🎉")}`;

  test("is where a sign-up ends, logged in", async () => {
    const visitor = new Visitor(app);
    const asha = cast.asha();
    const form = await visitor.open("/signup");
    const verify = await form.submit("Send OTP", {
      ...asha,
      confirmPassword: asha.password,
      redirectTo: wanted,
    });
    const page = await verify.submit("Create account", { otp: await app.codeFor(asha.email) });
    expect([page.status, page.path]).toEqual([200, encoded]);
    expect((await visitor.fetch("/settings")).status).toBe(200);
  });

  test("is where a log-in and a change of language lead", async () => {
    const bilal = cast.bilal();
    await member(app, bilal);
    const { visitor } = await logIn(app, bilal);
    visitor.cookies.clear();
    const form = await visitor.open("/login");
    const page = await form.submit("Log in", {
      email: bilal.email,
      password: bilal.password,
      redirectTo: wanted,
    });
    expect([page.status, page.path]).toEqual([200, encoded]);

    const answer = await visitor.post("/language", { language: "hi", redirectTo: wanted });
    expect(answer.headers.get("Location")).toBe(encoded);
  });
});

test("an id that no header can hold is redirected in URL encoding", async () => {
  const answer = await new Visitor(app).fetch("/dashboard/enquiries/%E2%80%AEab%FF/number");
  expect(answer.status).toBe(400);
  const redirect = await new Visitor(app).fetch("/dashboard/enquiries/%E2%80%AEabc/number");
  expect(redirect.status).toBe(302);
  expect(redirect.headers.get("Location")).toBe("/dashboard/enquiries/%E2%80%AEabc");
});

test("links in emails lead to the app's own URL, whatever Host a request names", async () => {
  const { person: asha } = await member(app);
  const page = await new Visitor(app).open("/signup");
  const values = new Map(page.values(page.form("Send OTP")));
  for (const [name, value] of Object.entries({ ...asha, confirmPassword: asha.password }))
    values.set(name, value);
  const body = new URLSearchParams([...values]).toString();
  const answer = await sendRaw(app, [
    request("POST /signup", {
      Host: "evil.example",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-For": page.visitor.ip,
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": String(body.length),
      Cookie: [...page.visitor.cookies].map((one) => one.join("=")).join("; "),
    }) + body,
  ]);
  expect(answer.status).toBeLessThan(400);
  const email = await app.mailTo(asha.email);
  expect(email.text).toContain("http://localhost");
  expect(email.text).not.toContain("evil.example");
});
