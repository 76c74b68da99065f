import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { member } from "../../support/running-app/cast";
import { request, sendRaw } from "../../support/running-app/raw-http";
import { Visitor } from "../../support/running-app/visitor";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const app = await appForFile();

const asset = () => `/assets/${readdirSync("build/client/assets").find((n) => n.endsWith(".css"))}`;

/**
 * The log lines of the request with this response, once they are written. remix-serve's own start
 * line is not JSON.
 */
async function logged(answer: Response) {
  await answer.text();
  let lines: Record<string, unknown>[] = [];
  await app.waitFor("the request's line in the log", () => {
    lines = app
      .log()
      .split("\n")
      .filter((line) => /^\{.*\}$/.test(line))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line.request === answer.headers.get("X-Request-Id"));
    return lines.length > 0;
  });
  return lines;
}

test("a connection is kept open for longer than proxies keep theirs", async () => {
  const { headers } = await fetch(`${app.url}/healthz`);
  expect(Number(/timeout=(\d+)/.exec(headers.get("Keep-Alive")!)![1])).toBeGreaterThan(60);
});

describe("every response carries the security headers", () => {
  test.each([
    ["a page", () => "/signup?role=provider", {}, 200],
    ["a page that does not exist", () => "/no-such-page", {}, 404],
    ["an asset", asset, {}, 200],
    ["an asset that does not exist", () => "/assets/none.js", {}, 404],
    ["a redirect", () => "/language", {}, 302],
    ["a data request", () => "/login.data", {}, 200],
    ["a probe", () => "/healthz", {}, 200],
    ["a method that no page has", () => "/login", { method: "DELETE" }, 405],
    ["a post that no page accepts", () => "/no-such-page", { method: "POST" }, undefined],
  ])("%s", async (_, path, init, status) => {
    const answer = await new Visitor(app).fetch(path(), init);
    if (status) expect(answer.status).toBe(status);
    const { headers } = answer;
    expect(headers.get("Content-Security-Policy")).toMatch(
      /default-src 'none'; script-src 'self' 'nonce-[^']+';.*frame-ancestors 'none'/,
    );
    expect(headers.get("Content-Security-Policy")).not.toContain("unsafe");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Permissions-Policy")).toContain("camera=()");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("X-Powered-By")).toBeNull();
    expect(headers.get("Strict-Transport-Security")).toBeNull();
  });

  test("the pictures in our emails may be shown on a mail program's page", async () => {
    for (const path of ["/rangoli/ENQ-R4QH-8Q6Q.png", "/icon-180.png"]) {
      const picture = await fetch(`${app.url}${path}`);
      expect(picture.headers.get("Content-Type")).toBe("image/png");
      expect(picture.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    }
    expect((await fetch(`${app.url}/rangoli/everything.png`)).status).toBe(404);
  });

  test("the page's scripts carry the nonce of its own policy", async () => {
    const page = await new Visitor(app).open("/signup?role=provider");
    const nonce = /'nonce-([^']+)'/.exec(page.headers.get("Content-Security-Policy")!)![1];
    const scripts = page.all("script");
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script.getAttribute("nonce")).toBe(nonce);
    expect(page.html).not.toMatch(/ style="| onclick="/);
  });

  test("pages are never cached, hashed assets are cached for ever", async () => {
    const page = await new Visitor(app).fetch("/login");
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    const css = await new Visitor(app).fetch(asset());
    expect(css.headers.get("Cache-Control")).toContain("immutable");
  });
});

describe("a request that no browser makes is refused by the request guard", () => {
  test.each(["TRACE", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
    "%s on a page",
    async (method) => {
      const answer = await sendRaw(app, [request(`${method} /login`)]);
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe("GET, HEAD, POST");
    },
  );

  test.each([
    ["an absolute target", "GET http://evil.example/login"],
    ["a target without a path", "OPTIONS *"],
    ["a malformed escape", "GET /%E0%A4%A"],
    ["a NUL in the path", "GET /login%00"],
    ["a path of 9,000 characters", `GET /${"a".repeat(9000)}`],
  ])("%s", async (_, line) => {
    const answer = await sendRaw(app, [request(line)]);
    expect(answer.status).toBe(400);
    expect(answer.body).not.toContain("node_modules");
  });

  test("a malformed escape in a query is accepted", async () => {
    expect((await new Visitor(app).fetch("/login?redirectTo=%E0%A4%A")).status).toBe(200);
  });

  test("/__manifest, which could block the process for a second, is a 404", async () => {
    const paths = Array.from({ length: 200 }, (_, n) => `p=/${"a/".repeat(10)}${n}`).join("&");
    const answer = await new Visitor(app).fetch(`/__manifest?${paths.slice(0, 6000)}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Content-Type")).toContain("text/html");
  });
});

describe("health checks", () => {
  test("/healthz checks the process and names its version, /readyz and /up that pages can be read, /writez that changes are saved", async () => {
    const answers = {
      "/healthz": `ok ${version}\n`,
      "/readyz": "ready\n",
      "/up": "ready\n",
      "/writez": "ready\n",
    };
    for (const [path, text] of Object.entries(answers)) {
      const answer = await fetch(app.url + path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, text]);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
    }
  });
});

describe("the log", () => {
  test("is one JSON line for each request, with the request id of the response", async () => {
    const lines = await logged(await new Visitor(app).fetch("/login"));
    expect(lines).toEqual([
      expect.objectContaining({ method: "GET", path: "/login", status: 200, level: "info" }),
    ]);
  });

  test("has the request id of a trusted proxy if it is well-formed, otherwise one of its own", async () => {
    const idFor = async (given: string) => {
      const answer = await new Visitor(app).fetch("/login", { headers: { "X-Request-Id": given } });
      const [line] = await logged(answer);
      expect(line!.request).toBe(answer.headers.get("X-Request-Id"));
      return line!.request;
    };
    const own = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
    for (const id of ["7b1e0c52f2a94a6d8e3f9d4c5b6a7988", "Root.1-5759e988_bd862e3f"])
      expect(await idFor(id)).toBe(id);
    for (const id of ["short", "x".repeat(65), "<b>bold</b>", 'quote"quote', "two words of it"])
      expect(await idFor(id)).toEqual(own);
  });

  test("names a logged-in member's account by its id alone", async () => {
    const { person: asha, visitor } = await member(app);
    const [account] = await app.query("select id from accounts where email = ?", [asha.email]);
    for (const path of ["/settings", "/providers"]) {
      const [line] = await logged(await visitor.fetch(path));
      expect([path, line!.account]).toEqual([path, account!.id]);
      expect(JSON.stringify(line)).not.toContain(asha.email);
      expect(JSON.stringify(line)).not.toContain(asha.name);
    }
    const [line] = await logged(await new Visitor(app).fetch("/providers"));
    expect(line).not.toHaveProperty("account");
  });

  test("has no error line for a 404", async () => {
    const lines = await logged(await new Visitor(app).fetch("/no-such-page-at-all"));
    expect(lines).toHaveLength(1);
  });

  test("contains no query and no cookie, and nothing of remix-serve's own access log", async () => {
    const visitor = new Visitor(app);
    visitor.cookies.set("auth_token", "a-token-in-a-cookie");
    await logged(await visitor.fetch("/login?redirectTo=/a-secret-in-a-query"));
    await logged(await visitor.fetch("/nowhere?token=a-secret-in-a-query"));
    const log = app.log();
    expect(log).not.toContain("a-secret-in-a-query");
    expect(log).not.toContain("a-token-in-a-cookie");
    expect(log).not.toMatch(/^(GET|POST) /m);
  });
});
