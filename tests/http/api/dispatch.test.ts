import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { dayAhead } from "../../support/day-ahead";

const app = await appForFile();

async function request(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body: object = {},
) {
  const write = method !== "GET" && method !== "HEAD";
  const answer = await fetch(`${app.url}${path}`, {
    method,
    redirect: "manual",
    headers: { ...(write && { "Content-Type": "application/json" }), ...headers },
    body: write ? JSON.stringify(body) : undefined,
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const list = "/api/services/getallservices";

test.each<[what: string, method: string, path: string, status: number, allow: string | null]>([
  ["an unknown path", "GET", "/api/nothing", 404, null],
  ["a read", "GET", list, 200, null],
  ["a HEAD request for a read", "HEAD", list, 200, null],
  ["a write to a read-only path", "POST", list, 405, "GET, HEAD"],
  ["a read of a write-only path", "GET", "/api/auth/login", 405, "POST"],
  ["the first of two operations on one path", "GET", "/api/admin/provider?id=x", 401, null],
  ["a third method of that path", "DELETE", "/api/admin/provider", 405, "GET, HEAD, PATCH"],
  ["an alias", "POST", "/api/auth/reset-password-token", 422, null],
  ["a trailing slash", "GET", `${list}/`, 200, null],
  ["capital letters", "GET", list.toUpperCase(), 200, null],
  ["a double slash inside the path", "GET", "/api//services/getallservices", 404, null],
  ["an encoded slash between segments", "GET", "/api/services%2Fgetallservices", 404, null],
  ["an encoded param", "GET", "/api/services/getservicesbycategory/c%61tering", 200, null],
  ["a param that matches nothing", "GET", "/api/services/getservicesbycategory/a%2Fb", 404, null],
  ["two params, by a caller who is not logged in", "POST", "/api/enquiries/x/accept", 401, null],
  ["the description with another method", "DELETE", "/api/openapi.json", 405, "GET, HEAD"],
])("%s: %s %s is answered %i as JSON", async (_, method, path, status, allow) => {
  const answer = await request(method, path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("Allow")).toBe(allow);
  expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  if (method === "HEAD") return expect(answer.text).toBe("");
  expect(JSON.parse(answer.text)).toMatchObject({
    success: status < 400,
    message: expect.stringMatching(/\w/),
  });
});

test("a caller who is not logged in is told to send a bearer token", async () => {
  const answer = await request("GET", "/api/events/all");
  expect(answer.status).toBe(401);
  expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
});

const enquiry = {
  providerIds: ["00000000000000000000"],
  eventType: "wedding",
  functions: ["sangeet"],
  eventDate: dayAhead(60),
  guestCount: 250,
  city: "Jaipur",
  budget: 250000,
  name: "Asha Verma",
  email: "asha@example.com",
  phone: "98765 43210",
  contactPreference: "whatsapp",
};

test.each([
  ["of 200 characters", "k".repeat(200), ["providerIds"]],
  ["of 201 characters", "k".repeat(201), ["Idempotency-Key"]],
  ["with a space", "a b", ["Idempotency-Key"]],
])("an Idempotency-Key %s gives exactly these errors", async (_, key, fields) => {
  const answer = await request("POST", "/api/enquiries", { "Idempotency-Key": key }, enquiry);
  const { errors } = JSON.parse(answer.text) as { errors: object };
  expect([answer.status, Object.keys(errors)]).toEqual([422, fields]);
});

test("a path outside /api is not handled by the dispatch", async () => {
  const answer = await request("GET", `/${list}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Content-Type")).toContain("text/html");
});
