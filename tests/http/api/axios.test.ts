import axios from "axios";
import { expect, test } from "vitest";
import { adminToken, cast, type Person } from "../../support/running-app/cast";
import { newIp } from "../../support/running-app/ip-addresses";
import { recordsIn } from "../../support/running-app/records-in";
import { ownAppForFile } from "../../support/running-app/shared-app";

const app = await ownAppForFile({ ADMIN_SIGNUP_TOKEN: adminToken });
const { publish } = await recordsIn(app);

type Answer = Record<string, unknown> & { success: boolean; message: string };

/** The published client as the specification uses it, for one person. */
function client() {
  const one = axios.create({
    baseURL: `${app.url}/api`,
    withCredentials: true,
    proxy: false,
    validateStatus: null,
    headers: { "X-Forwarded-For": newIp() },
  });
  const bearer = (token: unknown) => (token ? { Authorization: `Bearer ${String(token)}` } : {});
  return {
    post: async (url: string, data: unknown, token?: unknown, type?: string) =>
      (
        await one.post<Answer>(url, data, {
          headers: { ...bearer(token), ...(type && { "Content-Type": type }) },
        })
      ).data,
    get: async (url: string, params: object = {}, token?: unknown) =>
      (await one.get<Answer>(url, { params, headers: bearer(token) })).data,
    delete: async (url: string, data: object, token: unknown) =>
      (await one.delete<Answer>(url, { data, headers: bearer(token) })).data,
  };
}

const done = (message: string, more: object = {}) =>
  expect.objectContaining({ success: true, message, ...more });

async function withCode({ role, ...person }: Person, api = client()) {
  const { email, phone, password } = person;
  const sent = await api.post("/auth/sendotp", { email, phone, checkUserPresent: true });
  expect(sent).toEqual(done("OTP sent successfully to your email"));
  const otp = await app.codeFor(email);
  return { api, account: { ...person, confirmPassword: password, role, otp }, email, otp };
}

async function signedUp(who = cast.asha()) {
  const { api, account } = await withCode(who);
  const { token } = await api.post("/auth/signup", account);
  return { api, who, token };
}

test("axios opens an account, logs in, checks the token, changes the password, logs out and deletes the account", async () => {
  const { api, account, email, otp } = await withCode(cast.asha());
  const { name, password } = account;
  for (const path of ["/auth/verify-otp", "/otp/verify", "/otp/verifyEmailOtp"])
    expect(await api.post(path, { email, otp })).toEqual(done("OTP verified"));
  const opened = { token: expect.any(String), user: expect.objectContaining({ name, email }) };
  const signup = await api.post("/auth/signup", account);
  expect(signup).toEqual(done("Account created successfully!", opened));
  const credentials = { email, password, rememberMe: true };
  const { token, ...login } = await api.post("/auth/login", credentials);
  expect({ token, ...login }).toEqual(done("Login successful!", opened));
  expect(await api.post("/auth/verify-token", {}, token)).toMatchObject({ success: true });
  const newPassword = "chandni raat 42 deepak";
  const words = { oldPassword: password, newPassword, confirmPassword: newPassword };
  const changed = await api.post("/auth/update-password", words, token);
  expect(changed).toMatchObject({ success: true });
  const deleted = await api.delete("/auth/deleteprofile", { password: newPassword }, changed.token);
  expect(deleted).toMatchObject({ success: true });
  const failed = await api.post("/auth/login", credentials);
  expect(failed).toMatchObject({ success: false, message: expect.stringMatching(/^Login failed/) });
});

test.each([
  ["nothing", undefined],
  ["null", null],
  ["nothing called JSON", undefined, "application/json"],
  ["null called JSON", null, "application/json"],
  ["an empty text called JSON", "", "application/json"],
  ["an empty text called a form", "", "application/x-www-form-urlencoded"],
  ["a blank text", " \n", "text/plain"],
])("axios checks a token and logs out with %s as the body", async (_, body, type?: string) => {
  const { api, token } = await signedUp();
  expect(await api.post("/auth/verify-token", body, token, type)).toMatchObject({ success: true });
  const out = await api.post("/auth/logout", body, token, type);
  expect(out).toEqual({ success: true, message: "Logged out successfully" });
  expect(await api.post("/auth/verify-token", body, token, type)).toMatchObject({ success: false });
});

test.each(["/auth/forgot-password/send-otp", "/auth/reset-password-token"])(
  "axios resets a forgotten password with a code of %s",
  async (path) => {
    const { api, who } = await signedUp();
    const { email } = who;
    expect(await api.post(path, { email })).toEqual(done("OTP sent to your email"));
    const otp = await app.codeFor(email);
    const verified = await api.post("/auth/forgot-password/verify-otp", { email, otp });
    expect(verified).toEqual(done("OTP verified"));
    const newPassword = "chandni raat 42 deepak";
    const reset = await api.post("/auth/forgot-password/reset", { email, otp, newPassword });
    expect(reset).toEqual(done("Password reset successful"));
  },
);

test("axios opens the first administrator's account with the server's token", async () => {
  const { api, account } = await withCode(cast.chitra());
  const { token } = await api.post("/auth/signupforadmin", { ...account, adminToken });
  expect(await api.get("/admin/getallproviders", {}, token)).toMatchObject({ providers: [] });
});

test("axios finds services by locations as it writes a list and as the specification does", async () => {
  const api = client();
  const live = await Promise.all(
    ["mumbai", "pune", "jaipur"].map((city) => publish({ categories: ["security"], city })),
  );
  const idsIn = ({ services }: Answer) => (services as { id: string }[]).map(({ id }) => id).sort();
  for (const locations of [["Mumbai", "Pune"], "[Mumbai,Pune]"])
    expect(idsIn(await api.get("/services/getallservices", { locations }))).toEqual(
      [live[0]!.id, live[1]!.id].sort(),
    );
  expect(await api.get("/services/getallservices", { sort: ["newest", "name"] })).toMatchObject({
    success: false,
  });
});

test("a write to a path that has none, and an unknown event, are called so", async () => {
  const { api, token } = await signedUp();
  const messageOf = async (path: string) =>
    (await api.post(path, { text: "Namaste" }, token)).message;
  expect(await messageOf("/enquiries/x/messages")).toBe("This call takes: GET, HEAD");
  expect(await messageOf("/bookings/x/dance")).toMatch(/^Choose one of these: accept, reject, /);
});
