import { describe, expect, test } from "vitest";
import { z } from "zod";
import { matcherFor } from "~/api/dispatch.server";
import { operation, type Method } from "~/api/operation.server";
import { operations } from "~/api/operations.server";

const made = (method: Method, path: `/api/${string}`) =>
  operation(method, path, {
    summary: "",
    who: "anyone",
    input: z.record(z.string(), z.string()),
    output: z.object({}),
    run: async () => ({}),
  });

const match = matcherFor([
  made("GET", "/api/bands/:id"),
  made("GET", "/api/bands/all"),
  made("GET", "/api/bands"),
  made("POST", "/api/bands"),
  made("POST", "/api/bands/:id/:event"),
  made("GET", "/api/bands/:id/dispute"),
]);

/** Returns `/api/bands/:id id=x`: the matched path and its params. */
function found(pathname: string, method: Method): string {
  const { operation, params } = match(pathname, method);
  const values = Object.entries(params).map(([name, value]) => `${name}=${value}`);
  return [operation?.path ?? "none", ...values].join(" ");
}

test.each([
  ["/api/bands", "/api/bands"],
  ["/api/bands/", "/api/bands"],
  ["/api/bands///", "/api/bands"],
  ["/API/Bands", "/api/bands"],
  ["/api/b%61nds", "/api/bands"],
  ["/api//bands", "none"],
  ["//api/bands", "none"],
  ["/api/bands.json", "none"],
  ["/api%2Fbands", "none"],
  ["/api/bands/all", "/api/bands/all"],
  ["/api/bands/ALL", "/api/bands/all"],
  ["/api/bands/alls", "/api/bands/:id id=alls"],
  ["/api/bands/Asha%20%26%20Co", "/api/bands/:id id=Asha & Co"],
  ["/api/bands/%E0%A4%AC%E0%A5%88%E0%A4%82%E0%A4%A1", "/api/bands/:id id=बैंड"],
  ["/api/bands/a%2Fb", "/api/bands/:id id=a/b"],
  ["/api/bands/__proto__", "/api/bands/:id id=__proto__"],
  ["/api/bands/a//accept", "none"],
])("%s matches %s", (pathname, expected) => {
  expect(found(pathname, "GET")).toBe(expected);
});

test.each([
  ["/api/bands", "/api/bands"],
  ["/api/bands/a%2fb/accept/", "/api/bands/:id/:event id=a/b event=accept"],
  ["/api/bands/a/dispute", "/api/bands/:id/:event id=a event=dispute"],
  ["/api/bands/a/accept/more", "none"],
])("a write to %s matches %s", (pathname, expected) => {
  expect(found(pathname, "POST")).toBe(expected);
});

test("a path names all its methods, also those that only a parameter gives it", () => {
  expect(match("/api/bands", "DELETE")).toMatchObject({ methods: ["GET", "POST"] });
  expect(match("/api/bands/all", "DELETE")).toMatchObject({ methods: ["GET"] });
  expect(match("/api/bands/a/dispute", "DELETE")).toMatchObject({ methods: ["GET", "POST"] });
  expect(match("/api/bands/a/dispute", "HEAD").operation?.method).toBe("GET");
});

describe("the table of operations", () => {
  test.each([
    ["/api/auth/sendotp", ["/api/otp/send"]],
    ["/api/auth/verify-otp", ["/api/otp/verify", "/api/otp/verifyEmailOtp"]],
    ["/api/auth/forgot-password/send-otp", ["/api/auth/reset-password-token"]],
  ])("%s has its aliases, which run the same command", (target, aliases) => {
    const at = (path: string) => operations.filter((one) => one.path === path);
    const [operation] = at(target);
    expect(operations.filter(({ run }) => run === operation?.run).map(({ path }) => path)).toEqual(
      expect.arrayContaining([target, ...aliases]),
    );
    for (const alias of aliases)
      expect(at(alias).map(({ method }) => method)).toEqual([operation?.method]);
  });
});
