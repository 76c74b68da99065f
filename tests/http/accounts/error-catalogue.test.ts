import { describe, expect, test } from "vitest";
import en from "~/locales/en";
import hi from "~/locales/hi";
import { cast, logIn, member, type Person } from "../../support/running-app/cast";
import { picture } from "../../support/records/onboarding";
import { appForFile } from "../../support/running-app/shared-app";
import { Visitor, type Page } from "../../support/running-app/visitor";

// The specified error catalogue: its exact English, and for each message when it appears and how long
// it stays. That a page has a message says nothing new in the other language.
const app = await appForFile();

test("the English messages match the specification word for word", () => {
  expect(en).toMatchObject({
    accounts: {
      otp: {
        sent: "OTP sent successfully to your email",
        sendFailed: "Failed to send OTP",
        wrong: "Invalid OTP",
        resent: "New OTP sent successfully",
        resendFailed: "Failed to resend OTP",
      },
      verify: {
        busy: "Creating Account...",
      },
      signup: {
        done: "Account created successfully!",
        failed: "Signup failed",
      },
      forgot: {
        sent: "OTP sent to your email",
        verified: "OTP verified",
        done: "Password reset successful",
        failed: "Failed to reset password",
      },
      login: {
        done: "Login successful!",
        broke: "Login failed",
      },
      logout: {
        done: "Logged out successfully",
        failed: "Logout failed",
      },
      tabs: {
        loggedIn: "Logged in from another tab",
        loggedOut: "Logged out from another tab",
      },
    },
    onboarding: {
      upload: {
        done: "File uploaded successfully",
        confirm: "Are you sure you want to delete this item?",
      },
      saving: "Saving your information...",
    },
    errors: {
      uploading: "Error uploading file",
      saving: "Error saving data",
    },
    layout: {
      logOutConfirm: {
        title: "Are you sure?",
        text: "You will be logged out of your account.",
      },
    },
  });
});

describe("in Hindi", () => {
  const { accounts } = hi;

  test("sign-up: the messages for sent, resent, wrong, busy and done, and for each failure", async () => {
    const asha = cast.asha();
    const visitor = new Visitor(app, "hi");
    const form = await visitor.open("/signup");
    const typed = { ...asha, confirmPassword: asha.password };
    const unsent = await breaking("INSERT", "codes", () => form.submit(sendOtp, typed));
    expectGivenBack(unsent, accounts.otp.sendFailed);
    expect(unsent.value("name")).toBe(asha.name);
    expect(unsent.html).not.toContain(asha.password);
    await app.waitFor("the error in the log", () => app.log().includes("broken for a test"));
    expect(app.log()).not.toContain(asha.email);

    const verify = await unsent.submit(sendOtp, typed);
    expectToast(verify, "success", accounts.otp.sent);
    expect(busyLabels(verify)).toContain(accounts.verify.busy);
    await codeNumber(1, asha.email);
    await app.query("UPDATE codes SET sent_at = 0");
    const unresent = await breaking("INSERT", "codes", () => verify.submit(accounts.verify.resend));
    expectToast(unresent, "error", accounts.otp.resendFailed);
    const resent = await verify.submit(accounts.verify.resend);
    expectToast(resent, "success", accounts.otp.resent);

    const otp = await codeNumber(2, asha.email);
    const wrong = await resent.submit(accounts.verify.do, { otp: otp.replace(/.$/, otherDigit) });
    expect([wrong.status, wrong.errors.otp]).toEqual([422, accounts.otp.wrong]);
    expectToast(wrong, "error", accounts.otp.wrong);
    const broken = await breaking("INSERT", "accounts", () =>
      resent.submit(accounts.verify.do, { otp }),
    );
    expectGivenBack(broken, accounts.signup.failed);
    const done = await broken.submit(accounts.verify.do, { otp });
    expectToast(done, "success", accounts.signup.done);
  });

  test("password reset: the messages for sent, verified and done, and for a failure", async () => {
    const { person: asha } = await member(app);
    const visitor = new Visitor(app, "hi");
    const sent = await visitor.submit("/forgot-password", sendOtp, { email: asha.email });
    expectToast(sent, "success", accounts.forgot.sent);
    const unread = await breaking("UPDATE", "codes", () =>
      sent.submit(accounts.forgot.checkDo, { otp: "000000" }),
    );
    expectGivenBack(unread, accounts.otp.wrong);
    const otp = await codeNumber(1, asha.email);
    const verified = await sent.submit(accounts.forgot.checkDo, { otp });
    expectToast(verified, "success", accounts.forgot.verified);
    const fresh = { newPassword: "kesar pista kulfi 9", confirmPassword: "kesar pista kulfi 9" };
    const broken = await breaking("UPDATE", "accounts", () =>
      verified.submit(accounts.forgot.resetDo, fresh),
    );
    expectGivenBack(broken, accounts.forgot.failed);
    const done = await broken.submit(accounts.forgot.resetDo, fresh);
    expectToast(done, "success", accounts.forgot.done);
  });
});

describe("in English", () => {
  const { accounts, errors, onboarding } = en;

  test("log-in and log-out: the messages here and in other tabs, and for each failure", async () => {
    const asha = cast.asha();
    const { visitor } = await member(app, asha, new Visitor(app, "en"));
    const unended = await breaking("DELETE", "sessions", async () =>
      visitor.submit("/logout", /Logout|लॉग आउट/),
    );
    expectGivenBack(unended, accounts.logout.failed, false);
    const out = await unended.submit(/Logout|लॉग आउट/);
    expectToast(out, "success", accounts.logout.done);
    const { messages } = JSON.parse(out.document.querySelector("#session-state")!.text) as {
      messages: object;
    };
    expect(messages).toMatchObject(accounts.tabs);
    const login = await visitor.open("/login");
    const malformed = await login.submit(accounts.login.do, { email: "asha at example" });
    expect([malformed.status, malformed.toast]).toEqual([422, ""]);
    const unknown = await login.submit(accounts.login.do, keysOf(cast.asha()));
    expect([unknown.status, unknown.errors.password]).toEqual([422, accounts.login.failed]);
    expectToast(unknown, "error", accounts.login.failed);
    const broken = await breaking("INSERT", "sessions", () =>
      login.submit(accounts.login.do, keysOf(asha)),
    );
    expectGivenBack(broken, accounts.login.broke);
    expect(broken.value("email")).toBe(asha.email);
    expectToast((await logIn(app, asha, visitor)).page, "success", accounts.login.done);
  });

  test("saving and uploading: the messages for busy, done and failed, and before a file is removed", async () => {
    const visitor = new Visitor(app, "en");
    await member(app, cast.bilal(), visitor);
    const company = await visitor.open("/service-provider-onboarding/company");
    expect(busyLabels(company)).toContain(onboarding.saving);
    const unsaved = await breaking("INSERT", "application_answers", () =>
      company.submit("continue", { businessName: "Bilal Brass Band" }),
    );
    expectGivenBack(unsaved, errors.saving);
    expect(unsaved.html).toContain("Bilal Brass Band");
    const gallery = await visitor.open("/service-provider-onboarding/portfolio");
    const file = () => ({ portfolioImages: new File([bytes], "band.jpg", { type: "image/jpeg" }) });
    const bytes = new Uint8Array(await picture());
    const upload = "upload-portfolioImages";
    const lost = await breaking("INSERT", "files", () => gallery.submit(upload, file()));
    expectGivenBack(lost, errors.uploading);
    const uploaded = await gallery.submit(upload, file());
    expectToast(uploaded, "success", onboarding.upload.done);
    expect(uploaded.text).toContain(onboarding.upload.confirm);
  });
});

const sendOtp = /Send OTP|OTP भेजें/;
const keysOf = ({ email, password }: Person) => ({ email, password });
const busyLabels = (page: Page) =>
  page.all("[data-busy-label]").map((button) => button.getAttribute("data-busy-label"));

const otherDigit = (digit: string) => String((Number(digit) + 1) % 10);

const shown = { success: ["3000", "status"], error: ["4000", "alert"] };

function expectToast(page: Page, type: keyof typeof shown, message: string) {
  const toast = page.document.querySelector(".toast")!;
  expect(toast.querySelector("p")!.text).toBe(message);
  const [duration, role] = shown[type];
  expect({
    type: toast.getAttribute("data-type"),
    duration: toast.getAttribute("data-duration"),
    role: toast.parentNode!.getAttribute("role"),
  }).toEqual({ type, duration, role });
}

/** The form is shown again with the message, its toast, and the reference to quote to us. */
function expectGivenBack(page: Page, message: string, inForm = true) {
  expect(page.status).toBe(500);
  expectToast(page, "error", message);
  if (!inForm) return;
  const summary = page.document.querySelector("[data-error-summary]")!.text;
  expect(summary).toContain(message);
  expect(summary).toMatch(/(Request number:|रिक्वेस्ट नंबर:).*\w{8}/);
}

/** Makes the database refuse one kind of write while `act` runs. */
async function breaking<T>(
  verb: "INSERT" | "UPDATE" | "DELETE",
  table: string,
  act: () => Promise<T>,
) {
  await app.query(
    `CREATE TRIGGER broken BEFORE ${verb} ON ${table} BEGIN SELECT RAISE(ABORT, 'broken for a test'); END`,
  );
  try {
    return await act();
  } finally {
    await app.query("DROP TRIGGER broken");
  }
}

/** Emails are sent after the response: waits for the nth one, then returns its code. */
async function codeNumber(n: number, email: string): Promise<string> {
  let codes: string[] = [];
  await app.waitFor(`${n} codes for ${email}`, async () => {
    codes = (await app.mails())
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
    return codes.length === n;
  });
  return codes.at(-1)!;
}
