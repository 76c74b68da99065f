import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiClient } from "../../support/api/api-client";
import { sharedApp } from "../../support/running-app/shared-app";
import {
  acceptInvitation,
  AppWithAdministrator,
  invitationLink,
  signUpFormValues,
} from "../../support/running-app/administrators";
import { cast, logIn, member, type Person } from "../../support/running-app/cast";
import { liveProvider } from "../../support/running-app/live-provider";
import { Visitor, type Page } from "../../support/running-app/visitor";

let app: AppWithAdministrator;
beforeAll(async () => {
  app = await sharedApp();
});
afterAll(() => app.endFile());

/** The page of one person, found by their email. */
async function pageOf(admin: Visitor, email: string): Promise<Page> {
  const list = await admin.open(`/admin/users?q=${encodeURIComponent(email)}`);
  const link = list.document.querySelector("tbody th a")!;
  return admin.open(link.getAttribute("href")!);
}

async function invite(admin: Visitor, email: string): Promise<Page> {
  const { password } = cast.chitra();
  return (await admin.open("/admin/users")).submit("invite", { email, password });
}

const newEmail = () => cast.dev().email;

describe("invitations", () => {
  test("need more than a cookie: the password is required once in ten minutes", async () => {
    const { person, visitor } = await app.newAdministrator();
    const email = newEmail();
    const passwordPage = await (await visitor.open("/admin/users")).submit("invite", { email });
    expect(passwordPage.status).toBe(422);
    expect(passwordPage.document.querySelector("#invite [name=email]")!.getAttribute("value")).toBe(
      email,
    );
    const field = passwordPage.document.querySelector("#invite [name=password]");
    expect(field?.getAttribute("type")).toBe("password");
    const list = await passwordPage.submit("invite", { password: person.password });
    expect(list.toast).toContain("Invitation sent");
    expect(list.document.querySelector("#invite [name=password]")).toBeNull();
    const again = await list.submit("invite", { email: newEmail() });
    expect(again.toast).toContain("Invitation sent");
  });

  test("let an administrator invite another, who creates an account from the link", async () => {
    const { visitor: chitra } = await app.newAdministrator();
    const dev: Person = { ...cast.dev(), role: "admin" };
    const list = await invite(chitra, dev.email);
    expect(list.toast).toContain("Invitation sent");
    expect(list.text).toContain(dev.email);
    const visitor = new Visitor(app);
    const form = await visitor.open(await invitationLink(app, dev.email));
    expect(form.title).toBe("Become an administrator · Aayojan");
    const email = form.document.querySelector("[name=email]")!;
    expect(email.getAttribute("value")).toBe(dev.email);
    expect(email.hasAttribute("readonly")).toBe(true);
    const refused = await form.submit(/Send OTP/, { ...signUpFormValues(dev), name: "" });
    expect(refused.status).toBe(422);
    expect(refused.document.querySelector("[name=email]")!.getAttribute("value")).toBe(dev.email);
    const { page, visitor: devs } = await acceptInvitation(app, dev);
    expect(page.path).toBe("/admin/providers");
    expect((await devs.open("/admin/users")).status).toBe(200);
    const welcome = await app.mailTo(dev.email, "Welcome to Aayojan");
    expect(welcome.text).toMatch(/You are now an administrator.*\/admin\/providers/s);
    expect(
      (await chitra.open("/admin/users")).document.querySelector("#invite")!.text,
    ).not.toContain(dev.email);
  });

  test("have a link that can be opened many times but creates one account", async () => {
    const { visitor: chitra } = await app.newAdministrator();
    const invited = cast.dev();
    await invite(chitra, invited.email);
    await acceptInvitation(app, invited);
    const used = await invitationLink(app, invited.email);
    const late = await new Visitor(app).open(used);
    expect(late.text).toContain("This invitation has expired");
    expect(late.document.querySelector("[name=adminToken]")).toBeNull();

    const email = newEmail();
    await invite(chitra, email);
    const path = await invitationLink(app, email);
    for (let n = 0; n < 3; n += 1)
      expect((await new Visitor(app).open(path)).title).toContain("Become an administrator");
  });

  test("refuse any email other than the invited one", async () => {
    const { visitor: chitra } = await app.newAdministrator();
    const email = newEmail();
    await invite(chitra, email);
    const form = await new Visitor(app).open(await invitationLink(app, email));
    const refused = await form.submit(/Send OTP/, {
      ...signUpFormValues(cast.dev()),
      email: "else@example.org",
    });
    expect(refused.status).toBe(422);
    expect(refused.errors.email).toBe("Use the email address we sent the invitation to");
  });

  test("can be revoked, and a resent link replaces the old one", async () => {
    const { visitor: chitra } = await app.newAdministrator();
    const email = newEmail();
    const list = await invite(chitra, email);
    const first = await invitationLink(app, email);
    const row = (page: Page) =>
      page.document
        .querySelectorAll("#invite tbody tr")
        .find((one) => one.text.includes(email))
        ?.querySelector("[name=invitation]")
        ?.getAttribute("value");
    const version = list.document
      .querySelectorAll("#invite tbody tr")
      .find((one) => one.text.includes(email))!
      .querySelector("[name=version]")!
      .getAttribute("value")!;
    const open = { invitation: row(list)!, version };
    const again = await list.submit("resend", open);
    expect(again.toast).toContain("New link sent");
    expect((await list.submit("resend", open)).toast).toContain("already been sent");
    expect((await new Visitor(app).open(first)).text).toContain("This invitation has expired");
    const revoked = await again.submit("revoke", open);
    expect(revoked.toast).toContain("revoked");
    expect(row(revoked)).toBeUndefined();
    expect((await again.submit("revoke", open)).toast).toContain("already been revoked");
    const stale = await again.submit("resend", open);
    expect(stale.status).toBe(409);
    expect(stale.text).toContain("Invite the address again");
  });

  test("are refused with a message if the email is already invited, malformed or registered", async () => {
    const { person, visitor: chitra } = await app.newAdministrator();
    const email = newEmail();
    await invite(chitra, email);
    expect((await invite(chitra, email)).toast).toContain("already has an open invitation");
    const refused = await invite(chitra, "isha at example");
    expect(refused.status).toBe(422);
    expect(refused.errors).toEqual({ email: "Enter an email address like name@example.com" });
    expect(refused.html).toContain('value="isha at example"');
    const registered = await invite(chitra, person.email);
    expect(registered.errors.email).toContain("already has an account");
  });

  test("sent from a Hindi page are in Hindi", async () => {
    const email = newEmail();
    const { person } = await app.newAdministrator();
    const { visitor } = await logIn(app, person, new Visitor(app, "hi"));
    await (await visitor.open("/settings/language")).submit(/सेव करें|Save/, { language: "hi" });
    const list = await invite(visitor, email);
    expect(list.title).toBe("यूज़र · आयोजन");
    expect(list.toast).toContain("न्योता भेज दिया गया है");
    const mail = await app.mailTo(email, "आयोजन का एडमिन बनने का न्योता");
    expect(mail.text).toContain(email);
  });

  test("can be accepted through the API too", async () => {
    const { visitor: chitra } = await app.newAdministrator();
    const dev: Person = { ...cast.dev(), role: "admin" };
    await invite(chitra, dev.email);
    const client = new ApiClient(app);
    await client.post("/api/otp/send", { email: dev.email, phone: dev.phone });
    const body = {
      ...dev,
      confirmPassword: dev.password,
      otp: await app.codeFor(dev.email),
      adminToken: new URLSearchParams((await invitationLink(app, dev.email)).split("?")[1]).get(
        "invitation",
      ),
    };
    const other = await client.post("/api/auth/signupforadmin", {
      ...body,
      email: "else@example.org",
    });
    expect(other).toMatchObject({
      status: 422,
      body: { errors: { email: ["Use the email address we sent the invitation to"] } },
    });
    const opened = await client.post("/api/auth/signupforadmin", body);
    expect(opened).toMatchObject({ status: 201, body: { user: { role: "admin" } } });
    expect((await client.post("/api/auth/signupforadmin", body)).status).toBe(422);
  });

  test("no one can sign up as an administrator without an invitation once there is one", async () => {
    await app.newAdministrator();
    const page = await new Visitor(app).open("/signup/admin");
    expect(page.text).toContain("already has an administrator");
    expect((await new Visitor(app).open("/signup/admin?invitation=guess")).text).toContain(
      "This invitation has expired",
    );
  });
});

test("only an administrator sees the version at the bottom of every page", async () => {
  const { visitor } = await app.newAdministrator();
  const { visitor: asha } = await member(app, cast.asha());
  for (const path of ["/", "/admin/users"])
    expect((await visitor.open(path)).text).toMatch(/Version \d+\.\d+\.\d+/);
  for (const stranger of [asha, new Visitor(app)])
    expect((await stranger.open("/")).text).not.toContain("Version");
});

describe("users", () => {
  test("can be listed, searched and filtered", async () => {
    const { visitor: chitra } = await app.newAdministrator();
    const asha = cast.asha();
    await member(app, asha);
    const list = await chitra.open(`/admin/users?q=${encodeURIComponent(asha.email)}`);
    expect(list.title).toBe("Users · Aayojan");
    const rows = list.document.querySelectorAll(".queue tbody tr");
    expect(rows.filter(({ text }) => text.includes(asha.email))).toHaveLength(1);
    expect(list.text).toContain("Showing 1 of 1 person");
    expect((await list.follow(/^Customers/)).text).toContain(asha.email);
    const none = await list.follow(/^Providers/);
    expect(none.text).toContain("No one found");
    expect(
      (await chitra.open("/admin/users?role=%00&state=x&cursor=-9.%2F&q=%F0%9F%AA%94")).status,
    ).toBe(200);
  });

  test("are told the reason for a suspension, logged out by the next request, and can be restored", async () => {
    const { visitor: chitra } = await app.newAdministrator();
    const asha = cast.asha();
    const { visitor } = await member(app, asha);
    const page = await pageOf(chitra, asha.email);
    const empty = await page.submit("suspend", { reason: "  " });
    expect(empty.status).toBe(422);
    expect(empty.errors.reason).toBe("Enter why you are suspending the account");
    const done = await page.submit("suspend", { reason: "Wrote to providers for fun." });
    expect(done.toast).toContain("Account suspended");
    expect(done.text).toContain("Wrote to providers for fun.");
    expect((await visitor.fetch("/dashboard")).headers.get("Location")).toMatch(/^\/login/);
    expect((await logIn(app, asha)).page.status).toBe(422);
    expect((await app.mailTo(asha.email, /suspended/)).text).toContain("for fun");
    expect((await page.submit("suspend", { reason: "Again" })).toast).toContain(
      "already suspended",
    );

    const restored = await done.submit("restore");
    expect(restored.toast).toContain("Account restored");
    expect((await done.submit("restore")).toast).toContain("already restored");
    expect((await logIn(app, asha)).page.path).toBe("/dashboard/status");
    await app.mailTo(asha.email, /account is restored/);
  });

  test("are not suspended from a page that is out of date", async () => {
    const asha = cast.asha();
    await member(app, asha);
    const { visitor: chitra } = await app.newAdministrator();
    const { visitor: colleague } = await app.newAdministrator();
    const stale = await pageOf(colleague, asha.email);
    await (await pageOf(chitra, asha.email)).submit("suspend", { reason: "Enough." });
    const refused = await stale.submit("suspend", { reason: "Me too." });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(
      "Another administrator has suspended this account in the meantime",
    );
    expect(refused.text).toContain("Restore account");
  });

  test("who are suspended have their profile hidden, and public again once restored", async () => {
    const { visitor: chitra } = await app.newAdministrator();
    const { bilal, slug } = await liveProvider(app);
    const done = await (
      await pageOf(chitra, bilal.email)
    ).submit("suspend", { reason: "No shows." });
    expect((await new Visitor(app).fetch(`/providers/${slug}`)).status).not.toBe(200);
    await done.submit("restore");
    expect((await new Visitor(app).fetch(`/providers/${slug}`)).status).toBe(200);
  });

  test("can be logged out on all devices and then log in again", async () => {
    const { visitor: chitra } = await app.newAdministrator();
    const asha = cast.asha();
    const { visitor } = await member(app, asha);
    const page = await pageOf(chitra, asha.email);
    expect((await page.submit("endSessions")).toast).toContain("All devices are logged out");
    expect((await visitor.fetch("/dashboard")).headers.get("Location")).toMatch(/^\/login/);
    expect((await page.submit("endSessions")).toast).toContain("No device was logged in");
    expect((await logIn(app, asha)).page.status).toBe(200);
  });

  test("cannot suspend their own account, neither with a button nor with a forged form", async () => {
    const { person, visitor: chitra } = await app.newAdministrator();
    const page = await pageOf(chitra, person.email);
    expect(page.text).toContain("This is your own account");
    expect(page.document.querySelectorAll("main button[name=intent]")).toHaveLength(0);
    const csrf = page.document.querySelector("[name=_csrf]")!.getAttribute("value")!;
    const forged = await chitra.open(page.path, {
      method: "POST",
      body: new URLSearchParams({
        _csrf: csrf,
        intent: "suspend",
        expectedState: "active",
        reason: "Myself.",
      }),
    });
    expect(forged.status).toBe(409);
    expect((await chitra.open("/admin/users")).status).toBe(200);
  });

  test("are notified in their own language", async () => {
    const { visitor: chitra } = await app.newAdministrator();
    const asha = cast.asha();
    await member(app, asha, new Visitor(app, "hi"));
    const done = await (await pageOf(chitra, asha.email)).submit("suspend", { reason: "बस।" });
    expect(done.text).toContain("Hindi");
    const mail = await app.mailTo(asha.email, "आपके आयोजन अकाउंट पर रोक लगी है");
    expect(mail.text).toContain("बस।");
  });
});
