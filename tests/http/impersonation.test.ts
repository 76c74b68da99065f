import { expect, test } from "vitest";
import { cast, logIn, member, type Person } from "../support/running-app/cast";
import { steps } from "#db/schema/allowed-values";
import { liveProvider } from "../support/running-app/live-provider";
import { plantedProvider } from "../support/running-app/planted-provider";
import { appForFile } from "../support/running-app/shared-app";
import { Visitor, type Page } from "../support/running-app/visitor";

const app = await appForFile();

const reason = "Ticket 12: the page of the settings looks empty";

async function userPage(admin: Visitor, { email }: Person): Promise<Page> {
  const list = await admin.open(`/admin/users?q=${encodeURIComponent(email)}`);
  return admin.open(list.document.querySelector("tbody th a")!.getAttribute("href")!);
}

/** An administrator viewing the site as someone. */
async function viewAs(person: Person) {
  const admin = await app.newAdministrator();
  const page = await userPage(admin.visitor, person);
  const form = await page.follow(/^View as/);
  const shown = await form.submit(/^View as/, { reason, password: admin.person.password });
  return { ...admin, page, shown };
}

/** Asha's account, and an administrator viewing the site as her. */
async function viewAsAsha() {
  const { person: asha } = await member(app);
  return { asha, ...(await viewAs(asha)) };
}

test("an administrator sees the site as a customer does, below a banner that says so", async () => {
  const { asha, visitor, shown } = await viewAsAsha();
  expect(shown.path).toBe("/dashboard");
  const banner = /You are viewing the site as Asha Verma \(Customer\) until .+ You can't change/;
  expect(shown.text).toMatch(banner);
  expect((await visitor.open("/settings")).text).toContain(asha.email);
  // Other visitors have cached copies of public pages.
  expect((await visitor.open("/")).text).toMatch(banner);
  const hindi = new Visitor(app, "hi");
  hindi.cookies.set("auth_token", visitor.cookies.get("auth_token")!);
  expect((await hindi.open("/settings")).text).toContain("Asha Verma (ग्राहक) को दिखती है");
  expect((await visitor.open("/admin/users")).status).toBe(403);
});

test("the owner sees who looked at the account, when and why", async () => {
  const { person: asha, visitor: owner } = await member(app);
  expect((await owner.open("/settings/views")).text).toContain("Nobody from our team has looked");
  const { person, visitor, page } = await viewAs(asha);
  const seen = await owner.open("/settings/views");
  expect(seen.text).toContain(`${person.name} looked at your account`);
  expect(seen.text).toContain(`Reason: ${reason}`);
  expect(seen.text).toContain("Opened: /dashboard");
  expect((await owner.open("/settings")).text).toMatch(/Views by our team\s*Last viewed on/);
  await visitor.submit("/settings", "Stop viewing");
  const log = await visitor.open(`/admin/audit?subject=${page.path.split("/").at(-1)}`);
  expect(log.text).toContain("Started viewing the site as a user");
  expect(log.text).toContain("Stopped viewing the site as a user");
  expect(log.text).toContain(reason);
  const history = await userPage(visitor, asha);
  expect(history.text).toContain("Looked at by an administrator");
});

test("stopping leads back to the account's page, and a second press changes nothing", async () => {
  const { asha, visitor, page, shown } = await viewAsAsha();
  const back = await shown.submit("Stop viewing");
  expect(back.path).toBe(page.path);
  expect(back.toast).toContain("You are back in your own account");
  expect(back.text).not.toContain("You are viewing the site as");
  expect((await shown.submit("Stop viewing")).path).toBe("/admin/users");
  expect((await visitor.open("/settings")).text).not.toContain(asha.email);
});

test("a form sent while viewing changes nothing, and its text is shown again", async () => {
  const bilal = cast.bilal();
  await member(app, bilal);
  const { visitor } = await viewAs(bilal);
  const refused = await visitor.submit("/settings/name", "Save", { name: "Mallory" });
  expect(refused.status).toBe(403);
  expect(refused.text).toContain("nothing can be changed. Stop viewing first.");
  expect(refused.text).toContain("Mallory");
  const [row] = await app.query("select name from accounts where email = ?", [bilal.email]);
  expect(row).toEqual({ name: bilal.name });
});

test("PAN, bank account, UPI ID and the calendar's secret URL stay hidden on every page", async () => {
  const { bilal, visitor: owner } = await liveProvider(app);
  const typed = await owner.open("/dashboard/my-profile/reviewed");
  const secrets = ["panNumber", "accountNumber", "upiId"].map((name) => typed.value(name)!);
  expect(secrets.filter((text) => text.length >= 9)).toEqual(secrets);
  const calendar = await owner.submit("/dashboard/calendar", "makeFeed");
  secrets.push(/\/calendar\/[\w-]{20,}\.ics/.exec(calendar.html)![0]);

  const { visitor } = await viewAs(bilal);
  const pages = ["/dashboard", ...followed(await owner.open("/dashboard/my-profile"))];
  for (const step of steps)
    pages.push(`/service-provider-onboarding/${step}`, `/dashboard/my-profile/${step}`);
  // Both should get the same page.
  pages.push(
    "/Dashboard/My-Profile/Reviewed",
    "/%64ashboard/my-profile/reviewed",
    "/dashboard/my-profile/reviewed/",
  );
  pages.push("/dashboard/calendar", "/settings", "/settings/second-factor");
  const isSecret = (html: string) => secrets.some((text) => html.includes(text));
  const seen: string[] = [];
  for (const path of pages) {
    if (isSecret(await (await owner.fetch(path)).text())) seen.push(path);
    for (const url of [path, `${path}.data`])
      expect(isSecret(await (await visitor.fetch(url)).text()), url).toBe(false);
  }
  expect(seen).toEqual(
    expect.arrayContaining([
      "/dashboard/my-profile/reviewed",
      "/Dashboard/My-Profile/Reviewed",
      "/%64ashboard/my-profile/reviewed",
      "/dashboard/calendar",
    ]),
  );
  const refused = await visitor.open("/dashboard/my-profile/reviewed");
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining("stay hidden")]);
  expect((await visitor.open("/service-provider-onboarding/services")).status).toBe(200);
});

/** The dashboard pages that a page links to. */
const followed = (page: Page) =>
  page
    .all('main a[href^="/dashboard/"], main a[href^="/service-provider-onboarding/"]')
    .map((link) => link.getAttribute("href")!.split("#")[0]!);

test("a link with a key is masked while viewing", async () => {
  const { person: asha, visitor: owner } = await member(app);
  const { slug } = await plantedProvider(app);
  await owner.submit(`/providers/${slug}`, "Shortlist");
  const own = await owner.submit("/shortlist", "share");
  const [key] = /(?<=\/shortlist\/shared\/)[\w-]{40,}/.exec(own.html)!;
  const { visitor } = await viewAs(asha);
  for (const path of ["/shortlist", "/shortlist.data"]) {
    const shown = await (await visitor.fetch(path)).text();
    expect(shown.includes("/shortlist/shared/••••"), path).toBe(true);
    expect(shown.includes(key), path).toBe(false);
  }
});

test("the API and the export are refused while viewing", async () => {
  const { asha, visitor } = await viewAsAsha();
  expect((await visitor.fetch("/settings/export")).status).toBe(403);
  const written = await visitor.fetch("/api/auth/update-password", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body: JSON.stringify({ oldPassword: asha.password, newPassword: "another one 17 now" }),
  });
  expect(written.status).toBe(403);
  expect((await logIn(app, asha)).page.path).toBe("/dashboard/status");
});

test("the view ends after half an hour, and with the log-out", async () => {
  const { asha, visitor } = await viewAsAsha();
  await app.query(
    "update impersonations set expires_at = ? where account_id = (select id from accounts where email = ?)",
    [Date.now() - 1, asha.email],
  );
  const own = await visitor.open("/settings");
  expect(own.text).not.toContain("You are viewing the site as");
  expect(own.text).not.toContain(asha.email);

  const other = await viewAs(asha);
  await other.visitor.submit("/logout", "Logout");
  const [last] = await app.query(
    "select ended_at from impersonations where account_id = (select id from accounts where email = ?) order by started_at desc limit 1",
    [asha.email],
  );
  expect(last).toEqual({ ended_at: expect.any(Number) as number });
});

test("the site cannot be viewed as an administrator or a suspended account", async () => {
  const [chitra, asha] = [await app.newAdministrator(), cast.asha()];
  await member(app, asha);
  const { person, visitor } = await app.newAdministrator();
  const { password } = person;
  const ashas = await userPage(visitor, asha);
  const form = await ashas.follow(/^View as/);
  const chitras = await userPage(visitor, chitra.person);
  expect(chitras.text).not.toContain("View as");
  expect((await visitor.open(`${chitras.path}/view-as`)).all("textarea")).toEqual([]);
  const suspended = await ashas.submit("suspend", { reason: "Complaints of three guests" });
  expect(suspended.text).not.toContain("View as");
  const refused = await form.submit(/^View as/, { reason, password });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("only as a customer or provider whose account is active");
});
