import { describe, expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { request, sendRaw } from "../../support/running-app/raw-http";
import { Visitor } from "../../support/running-app/visitor";

const app = await appForFile();

const formType = "application/x-www-form-urlencoded";
const megabyte = 1024 * 1024;

/**
 * Posts the language form, which changes only a cookie, as from the browser's own page unless the
 * headers differ.
 */
async function post(body: string, headers: Record<string, string> = {}) {
  const visitor = new Visitor(app);
  await visitor.open("/login");
  return visitor.fetch("/language", {
    method: "POST",
    body,
    headers: { "Content-Type": formType, "Sec-Fetch-Site": "same-origin", ...headers },
  });
}

describe("only our own pages may send forms", () => {
  test.each([
    ["another site, by the browser", { "Sec-Fetch-Site": "cross-site" }],
    ["a sibling site, by the browser", { "Sec-Fetch-Site": "same-site" }],
    ["our host on another port", { Origin: "http://localhost:1" }],
    ["another site, with any origin", { "Sec-Fetch-Site": "cross-site", Origin: "self" }],
  ])("%s: 403, before the body is read", async (_, headers) => {
    const named = Object.entries(headers).map(([name, value]) => [
      name,
      value === "self" ? app.url : value,
    ]);
    const answer = await new Visitor(app).fetch("/language", {
      method: "POST",
      body: new URLSearchParams({ language: "hi" }),
      headers: Object.fromEntries(named) as Record<string, string>,
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toContain(answer.headers.get("X-Request-Id"));
  });

  test.each([
    ["the browser sends same-origin", () => ({ "Sec-Fetch-Site": "same-origin" })],
    ["an old browser names our origin", () => ({ Origin: app.url })],
  ])("%s: accepted without a token", async (_, headers) => {
    const answer = await post("language=hi", { "Sec-Fetch-Site": "same-origin", ...headers() });
    expect(answer.status).toBe(303);
  });

  test("without either header the form's own token decides", async () => {
    const visitor = new Visitor(app);
    const page = await visitor.open("/login");
    const token = page.document.querySelector("[name=_csrf]")!.getAttribute("value")!;
    const send = (who: Visitor, body: Record<string, string>) =>
      who.fetch("/language", { method: "POST", body: new URLSearchParams(body) });

    expect((await send(visitor, { language: "hi" })).status).toBe(403);
    expect((await send(visitor, { language: "hi", _csrf: "" })).status).toBe(403);
    expect((await send(visitor, { language: "hi", _csrf: `${token}x` })).status).toBe(403);
    expect((await send(visitor, { language: "hi", _csrf: token })).status).toBe(303);

    const stranger = new Visitor(app);
    await stranger.open("/login");
    expect((await send(stranger, { language: "hi", _csrf: token })).status).toBe(403);
    const withoutCookies = await new Visitor(app).fetch("/forgot-password", {
      method: "POST",
      body: new URLSearchParams({ email: "asha@example.com", _csrf: token }),
    });
    expect(withoutCookies.status).toBe(403);
  });
});

describe("a body over a limit is refused", () => {
  test("a content length of 30 MB: 413, before the body is sent", async () => {
    const answer = await sendRaw(app, [
      request("POST /language", {
        "Content-Type": formType,
        "Content-Length": String(30 * megabyte),
      }),
    ]);
    expect(answer.status).toBe(413);
    expect(answer.body).toContain("This is too big");
  });

  test.each([
    ["2 MB in a plain form", formType, "language=hi&more=", ""],
    [
      "2 MB in a form with parts",
      "multipart/form-data; boundary=b",
      '--b\r\nContent-Disposition: form-data; name="more"\r\n\r\n',
      "\r\n--b--\r\n",
    ],
  ])("%s: 413", async (_, type, before, after) => {
    const answer = await post(before + "a".repeat(2 * megabyte) + after, { "Content-Type": type });
    expect(answer.status).toBe(413);
  });

  test("a chunked body: 413 as soon as it is too large", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(Buffer.alloc(megabyte, "a"));
        if (sent === 40) controller.close();
      },
    });
    const answer = await new Visitor(app).fetch("/language", {
      method: "POST",
      body: endless,
      duplex: "half",
      headers: { "Content-Type": formType, "Sec-Fetch-Site": "same-origin" },
    });
    expect(answer.status).toBe(413);
  });

  test("after a body that was too large the same connection can be used", async () => {
    const answers = await sendRaw(app, [
      request("POST /language", {
        "Content-Type": formType,
        "Content-Length": String(3 * megabyte),
        "Sec-Fetch-Site": "same-origin",
        Connection: "keep-alive",
      }),
      "a".repeat(3 * megabyte),
      request("GET /healthz"),
    ]);
    expect(answers.status).toBe(413);
    expect(answers.body).toContain("HTTP/1.1 200 OK");
  });

  test("a content length together with chunks: 400", async () => {
    const answer = await sendRaw(app, [
      request("POST /language", { "Content-Length": "5", "Transfer-Encoding": "chunked" }),
      "0\r\n\r\n",
    ]);
    expect(answer.status).toBe(400);
  });
});

describe("a body that none of our forms sends is refused", () => {
  const fields = (n: number) => Array.from({ length: n }, (_, at) => `f${at}=x`).join("&");
  const lists = (n: number) => Array.from({ length: n }, (_, at) => `f${at}[99]=x`).join("&");
  test.each([
    ["JSON", '{"language":"hi"}', "application/json"],
    ["plain text", "language=hi", "text/plain"],
    ["no type", "language=hi", ""],
    ["a type in mixed case", "language=hi", "Application/X-WWW-Form-Urlencoded"],
    ["parts without a boundary", "--b\r\n\r\n--b--", "multipart/form-data"],
    ["parts that never end", "--b\r\nContent-Disp", "multipart/form-data; boundary=b"],
    ["no parts at all", "", "multipart/form-data; boundary=b"],
    ["2,000 fields", `language=hi&${fields(2000)}`, formType],
    ["an index of 99999999", "language=hi&items[99999999].name=x", formType],
    ["lists of 1,100 entries, almost all empty", `language=hi&${lists(11)}`, formType],
    ["a name of 200 characters", `language=hi&${"n".repeat(200)}=x`, formType],
    ["ten levels", "language=hi&a.b.c.d.e.f.g.h.i.j=x", formType],
    ["__proto__", "language=hi&__proto__.polluted=x", formType],
    ["constructor", "language=hi&constructor[prototype][polluted]=x", formType],
    ["a name that every object has", "language=hi&toString=x", formType],
    ["an intent of conform", "language=hi&__intent__=%7B%22type%22%3A%22boom%22%7D", formType],
    ["brackets that never close", "a[b[c=x", formType],
    ["a field that is also a group", "a=1&a.b=2&a[0]=3", formType],
    ["a NUL", "language=h%00i", formType],
    ["a lone surrogate", "language=%ED%A0%80", formType],
    ["nothing", "", formType],
  ])("%s: 400, before any form reads it", async (_, body, type) => {
    const answer = await post(body, { "Content-Type": type });
    // Without the refused part, each but the last five would have changed the language: 303.
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toMatch(/node_modules|at .*\.js:\d/);
  });

  test("a form with a character that cannot be stored gets its text back, but not its password", async () => {
    const page = await new Visitor(app).submit("/signup", "Send OTP", {
      name: "Asha\0 Verma",
      email: "asha@example.com",
      password: "hush hush",
    });
    expect(page.status).toBe(400);
    expect(page.text).toContain("has a character we can't save");
    expect(page.text).toContain("Asha Verma");
    expect(page.text).toContain("asha@example.com");
    expect(page.text).not.toContain("hush hush");
  });

  test("a form whose token is no longer this browser's gets its text back", async () => {
    const visitor = new Visitor(app);
    const page = await visitor.open("/signup");
    visitor.cookies.clear();
    const refused = await page.submit("Send OTP", { name: "Asha Verma", password: "hush hush" });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("Asha Verma");
    expect(refused.text).not.toContain("hush hush");
  });
});
