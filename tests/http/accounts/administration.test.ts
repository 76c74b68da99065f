import { describe, expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { cast, logIn, member } from "../../support/running-app/cast";
import { Visitor, type Page } from "../../support/running-app/visitor";

const app = await appForFile();

/** The page of one person, found by their email. */
async function pageOf(admin: Visitor, email: string): Promise<Page> {
  const list = await admin.open(`/admin/users?q=${encodeURIComponent(email)}`);
  const link = list.document.querySelector("tbody th a")!;
  return admin.open(link.getAttribute("href")!);
}

const newEmail = () => cast.dev().email;

describe("invitations", () => {
  test("need more than a cookie: the password is required once in ten minutes", async () => {
    const { person, visitor } = await app.newAdministrator();
    const email = newEmail();
    const passwordPage = await visitor.submit("/admin/users", "invite", {
      role: "admin",
      email,
    });
    expect(passwordPage.status).toBe(422);
    expect(passwordPage.document.querySelector("#invite [name=email]")!.getAttribute("value")).toBe(
      email,
    );
    const field = passwordPage.document.querySelector("#invite[open] [name=password]");
    expect(field?.getAttribute("type")).toBe("password");
    const list = await passwordPage.submit("invite", { password: person.password });
    expect(list.toast).toContain("Invitation sent");
    expect(list.document.querySelector("#invite[open], #invite [name=password]")).toBeNull();
    const again = await list.submit("invite", { role: "provider", email: newEmail() });
    expect(again.toast).toContain("Invitation sent");
  });
});

test("only an administrator sees the version at the bottom of every page", async () => {
  const { visitor } = await app.newAdministrator();
  const { visitor: asha } = await member(app);
  for (const path of ["/", "/admin/users"])
    expect((await visitor.open(path)).text).toMatch(/Version \d+\.\d+\.\d+/);
  for (const stranger of [asha, new Visitor(app)])
    expect((await stranger.open("/")).text).not.toContain("Version");
});

describe("users", () => {
  test("are told the reason for a suspension, logged out by the next request, and can be restored", async () => {
    const { visitor: chitra } = await app.newAdministrator();
    const { person: asha, visitor } = await member(app);
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

  test("who look at their own account find no button to suspend it", async () => {
    const { person, visitor: chitra } = await app.newAdministrator();
    const page = await pageOf(chitra, person.email);
    expect(page.text).toContain("This is your own account");
    expect(page.all("main button[name=intent]")).toEqual([]);
  });
});
