import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { appForFile } from "../support/running-app/shared-app";
import { cast, member } from "../support/running-app/cast";
import { Visitor } from "../support/running-app/visitor";
import { builtRoutes, pathOf } from "../support/source/built-routes";
import { seconds } from "../support/time-limits.mjs";

type Role = "stranger" | "customer" | "provider" | "admin";
/** The response to a visitor's request: a status, or where it redirects. */
type Found = number | `to ${string}`;
type Access = { path: string } & Record<Role, Found>;
type Rule = (path: string) => Record<Role, Found>;

const anyone =
  (found: Found = 200): Rule =>
  () => ({ stranger: found, customer: found, provider: found, admin: found });
const members =
  (found: Found = 200): Rule =>
  (path) => ({
    ...anyone(found)(path),
    stranger: `to /login?redirectTo=${encodeURIComponent(path)}`,
  });
const admins =
  (found: Found = 200): Rule =>
  (path) => ({ ...members(403)(path), admin: found });
/** A logged-in user is redirected to their role's start page. */
const strangers: Rule = () => ({
  stranger: 200,
  customer: "to /dashboard/status",
  provider: "to /dashboard",
  admin: "to /admin/providers",
});
const takesForms = (route: string) =>
  builtRoutes().some(({ id, takesForms }) => takesForms && id === `routes/${route}`);
const nobodys = "00000000000000000000";

/** Routes with the same access, some of them with a path to request. */
function rows(rule: Rule, ...some: (string | [route: string, path: string])[]) {
  const found: Record<string, Access> = {};
  for (const one of some) {
    // A row named in a path belongs to someone else, so for everyone here it does not exist.
    const [route, path] = typeof one === "string" ? [one, pathOf(one, nobodys)] : one;
    found[route] = { path, ...rule(path) };
  }
  return found;
}

const redirects = (rule: (to: Found) => Rule, to: Record<string, string>) =>
  Object.entries(to).map(([route, path]) => rows(rule(`to ${path}`), route));

/** Every route has a line. */
const expectations: Record<string, Access> = Object.assign(
  {},
  rows(
    anyone(404),
    ["$", "/no-such-page"],
    ["site-icon.$size", "/site-icon/180"],
    ["api.$", "/api/no-such-call"],
    "application-reminders.$token",
    ["calendar.$file", "/calendar/no-such-calendar.ics"],
    "dev.mail_.$id",
    "documents.$id",
    "enquiries.$token_.files.$file",
    ["pictures.$id.$size", "/pictures/00000000000000000000/small"],
    "providers.$slug._index",
    "providers.$slug_.reviews",
    ["providers.$slug_.pictures.$number", "/providers/no-such-band/pictures/1"],
    "providers.$slug_.report",
    "providers.$slug_.enquire",
    "shortlist.shared.$token",
  ),
  rows(
    anyone(),
    "[.]well-known.[security.txt]",
    "[manifest.webmanifest]",
    "[site.css]",
    "[robots.txt]",
    "[sitemap.xml]",
    "_index",
    "api._index",
    "api.openapi[.]json",
    "become-a-provider",
    "dev.mail",
    "enquiry-link",
    ["enquiry-thank-you", "/enquiry-thank-you?reference=ENQ-0000-0000"],
    "forgot-password._index",
    "grievance._index",
    "grievance.new",
    ["grievance.sent", "/grievance/sent?reference=GRV-0000-0000"],
    "grievance.link._index",
    "privacy",
    "providers._index",
    ["service-provider-onboarding.$step", "/service-provider-onboarding/company"],
    "service-provider-onboarding.upload-requests",
    ["rangoli.$file", "/rangoli/ENQ-R4QH-8Q6Q.png"],
    ["services.$category.$city", "/services/catering/jaipur"],
    ["services.$category._index", "/services/catering"],
    "shortlist._index",
    "signup.admin",
    ["sitemap.$part", "/sitemap/lists.xml"],
    "tell-me._index",
    "accessibility",
    "terms",
    // The page says that it knows no such note, or that the link has expired.
    "booking-notes.$id",
    "grievance.link.$token",
    "tell-me.$token",
    "email-change.$token",
    "upload.$token",
  ),
  rows(
    admins(),
    "admin",
    "admin._index",
    "admin.audit",
    "admin.bookings._index",
    "admin.enquiries._index",
    "admin.figures",
    "admin.figures[.]csv",
    "admin.jobs",
    "admin.site._index",
    "admin.site.announcement",
    "admin.site.look",
    "admin.site.name",
    "admin.site.offer",
    "admin.site.operator",
    ["admin.site.texts.$page", "/admin/site/texts/terms"],
    "admin.providers[.]csv",
    "admin.grievances._index",
    "admin.providers._index",
    "admin.users._index",
  ),
  rows(
    admins(404),
    "admin.bookings.$id",
    "admin.bookings.$id_.files.$file",
    "admin.bookings.$id_.message-files.$file",
    "admin.bookings.$id_.messages",
    "admin.bookings.$id_.reviews",
    "admin.enquiries.$id",
    "admin.grievances.$id",
    "admin.providers.$id",
    "admin.providers.$id_.documents.$upload",
    "admin.providers.$id_.notes",
    "admin.users.$id",
    "admin.users.$id_.view-as",
    ["documents.$id_.pages.$page", "/documents/00000000000000000000/pages/1"],
  ),
  rows(
    members(),
    "dashboard.calendar",
    "dashboard.figures",
    "dashboard.receipts[.]csv",
    "dashboard.events._index",
    "dashboard.events.new",
    "dashboard.bookings._index",
    "dashboard.my-profile",
    "dashboard.status",
    "grievance.mine",
    "logout",
    "settings._index",
    "settings.email._index",
    "settings.picture",
    "settings.delete",
    "settings.consents",
    "settings.confirm",
    "settings.language",
    "settings.location",
    "settings.name",
    "settings.nominee",
    "settings.password",
    "settings.phone",
    "settings.second-factor",
    "settings.sessions",
    "settings.views",
  ),
  rows(
    members(404),
    "dashboard.events.$id",
    "dashboard.events.$id_.edit",
    "dashboard.bookings.$id",
    "dashboard.bookings.$id_.change",
    "dashboard.bookings.$id_.files.$file",
    "dashboard.bookings.$id_.note",
    "dashboard.bookings.$id_.receipts.$receipt",
    "dashboard.bookings.$id_.reply",
    "dashboard.bookings.$id_.review",
    "dashboard.bookings.$id_.statement",
    "dashboard.enquiries.$id_.book",
    "dashboard.enquiries.$id_.accept",
    "dashboard.enquiries.$id_.flag",
    "dashboard.enquiries.$id_.others",
    "dashboard.enquiries.$id",
    "dashboard.enquiries.$id_.files.$file",
    "dashboard.enquiries.$id_.messages",
    "dashboard.enquiries.$id_.quote",
    ["dashboard.enquiries.compare.$reference", "/dashboard/enquiries/compare/ENQ-0000-0000"],
    "dashboard.my-profile_.appeal",
    "dashboard.my-profile_.application",
    "dashboard.my-profile_.certificates",
    "dashboard_.my-profile_.reviewed",
    ["dashboard_.my-profile_.$step", "/dashboard/my-profile/services"],
    ["grievance.$reference", "/grievance/GRV-0000-0000"],
    "resume.$id",
  ),
  rows(anyone("to /dashboard/my-profile"), [
    "dashboard_.my-profile_.$step_.upload",
    "/dashboard/my-profile/portfolio/upload",
  ]),
  rows(anyone("to /enquiry-thank-you?reference=ENQ-0000-0000"), [
    "enquiry-verify._index",
    "/enquiry-verify?reference=ENQ-0000-0000",
  ]),
  rows(strangers, "login", "signup._index"),
  rows(
    anyone("to /service-provider-onboarding"),
    ["service-provider-onboarding.$step_.autosave", "/service-provider-onboarding/legal/autosave"],
    ["service-provider-onboarding.$step_.upload", "/service-provider-onboarding/documents/upload"],
  ),
  ...redirects(anyone, {
    opening: "/",
    "dashboard.enquiries.$id_.number": "/dashboard/enquiries/00000000000000000000",
    "enquiries.$token": "/enquiry-link?ended=yes",
    "enquiry-verify.resend": "/providers",
    "forgot-password.resend": "/forgot-password/verify",
    "forgot-password.reset": "/forgot-password",
    "forgot-password.verify": "/forgot-password",
    language: "/become-a-provider",
    "login_.second-factor": "/login",
    "service-provider-onboarding._index": "/service-provider-onboarding/company",
    "service-provider-onboarding.saved": "/service-provider-onboarding",
    "settings.email.resend": "/settings/email/verify",
    "shortlist.keep": "/shortlist",
    "shortlist.remove": "/shortlist",
    "shortlist.sharing": "/shortlist",
    "signup.resend": "/signup/verify",
    "signup.verify": "/signup",
    "stop-viewing": "/admin",
    theme: "/",
  }),
  rows((path) => ({ ...members()(path), admin: "to /admin" }), "dashboard", "dashboard._index"),
  ...redirects(members, {
    profile: "/dashboard/my-profile",
    "settings.email.verify": "/settings/email",
    "settings.export": "/settings/confirm?redirectTo=%2Fsettings%23data",
  }),
  {
    "dashboard.saved-replies": {
      ...rows(members(403), "dashboard.saved-replies")["dashboard.saved-replies"],
      provider: 200,
    },
    "thank-you": {
      ...rows(anyone("to /"), "thank-you")["thank-you"],
      customer: "to /dashboard/status",
      provider: "to /dashboard/my-profile",
      admin: "to /admin/providers",
    },
  },
);

const app = await appForFile();

const people: Record<Role, Visitor> = {
  stranger: new Visitor(app),
  customer: (await member(app)).visitor,
  provider: (await member(app, cast.bilal())).visitor,
  admin: (await member(app, cast.chitra())).visitor,
};
beforeAll(async () => {
  await people.stranger.open("/login");
  await readEverything();
}, seconds(120));

/** What each person gets at each path, requested once: by "person path". */
const answers = new Map<string, Response>();
let rowsBefore: Record<string, unknown>;
let rowsAfter: Record<string, unknown>;

async function readEverything() {
  rowsBefore = await everyRow();
  for (const { path } of Object.values(expectations))
    for (const [who, visitor] of Object.entries(people)) {
      const answer = await visitor.fetch(path);
      await answer.text();
      answers.set(`${who} ${path}`, answer);
    }
  rowsAfter = await everyRow();
}

test.each([
  "/profile/x",
  "/settings/nonsense",
  "/dashboard/nonsense",
  "/dashboard/status/more/still",
  "/admin/nonsense",
  "/Dashboard/Nonsense",
])("%s does not exist: strangers are sent to the login page, members get a 404", async (path) => {
  const found = await people.stranger.fetch(path);
  expect(found.status).toBe(302);
  expect(found.headers.get("Location")).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
  for (const who of ["customer", "provider", "admin"] as const)
    expect((await people[who].fetch(path)).status, who).toBe(404);
});

test("a 404 page sets no cookie in a new browser", async () => {
  const found = await new Visitor(app).fetch("/no-such-page");
  expect(found.status).toBe(404);
  expect(found.headers.getSetCookie()).toEqual([]);
});

test("every route is covered, and no route that no longer exists", () => {
  expect(Object.keys(expectations).sort(), "`expectations` has a line for each route").toEqual(
    readdirSync("app/routes").sort(),
  );
});

test("reading any page or path changes nothing", () => {
  expect(rowsAfter).toEqual(rowsBefore);
});

// Requests every page and path as two people.
const everyPage = { timeout: seconds(60) };

test(
  "an administrator viewing the site as a provider gets the provider's responses, and changes nothing",
  everyPage,
  async () => {
    const bilal = cast.bilal();
    const owner = (await member(app, bilal)).visitor;
    const admin = await app.newAdministrator();
    const list = await admin.visitor.open(`/admin/users?q=${encodeURIComponent(bilal.email)}`);
    const to = list.document.querySelector("tbody th a")!.getAttribute("href")!;
    const form = await admin.visitor.open(`${to}/view-as`);
    await form.submit(/^View as/, { reason: "Ticket 12", password: admin.person.password });
    const before = await everyRow();
    for (const [route, { path }] of Object.entries(expectations)) {
      const found = await admin.visitor.fetch(path);
      const [own, theirs] = [found, await owner.fetch(path)].map((answer) => [
        answer.status,
        answer.headers.get("Location"),
      ]);
      if (!hiddenFromViews.test(path)) expect(own, path).toEqual(theirs);
      // URLs that scripts post to redirect a reader to their page.
      else expect([302, 403], path).toContain(found.status);
      if (!takesForms(route) || route === "api.$" || actsAsAdministrator.includes(route)) continue;
      const posted = await admin.visitor.post(path, { intent: "approve" });
      expect([403, 405, 415], path).toContain(posted.status);
    }
    expect(await everyRow()).toEqual(before);
  },
);

/** Only the owner may read these: pages with secrets, and private JSON. */
const hiddenFromViews =
  /^\/(service-provider-onboarding\/(?!company|services)|dashboard\/my-profile\/(?!company|services|portfolio)|dashboard\/(enquiries|bookings)\/[^/]+\/files\/|documents\/|resume\/|settings\/(export|second-factor|confirm))/;

/** An administrator does these as such while viewing the site as someone. */
const actsAsAdministrator = ["language", "logout", "stop-viewing", "theme"];

/** Tables that record a visit or an export, or that change by themselves. */
const notes =
  /^(sessions|impersonations|profile_views|rate_limits|job_runs|outbox|audit_log|audit_head|process_leases|__drizzle_migrations|sqlite_.*)$/;

async function everyRow(): Promise<Record<string, unknown>> {
  const tables = await app.query("select name from sqlite_master where type = 'table'");
  const names = tables.map(({ name }) => String(name)).filter((name) => !notes.test(name));
  const rows = await Promise.all(
    names.map(async (name) => [name, await app.query(`select * from "${name}"`)] as const),
  );
  return Object.fromEntries(rows);
}

describe.each(Object.entries(expectations))("%s", (route, { path, ...found }) => {
  test.each(Object.entries(found) as [keyof typeof people, Found][])(
    `a %s gets %s at ${path}`,
    (who, expected) => {
      const answer = answers.get(`${who} ${path}`)!;
      const location = answer.headers.get("Location");
      expect(location ? `to ${location}` : answer.status).toBe(expected);
      // The rangoli of a reference is the same for everyone.
      if (who !== "stranger" && !/^\/(api|rangoli)/.test(path))
        expect(answer.headers.get("Cache-Control") ?? "").not.toMatch(/public/);
    },
  );

  if (!takesForms(route)) return;

  test("refuses a form from another site", async () => {
    const answer = await people.admin.fetch(path, {
      method: "POST",
      body: new URLSearchParams({ intent: "approve" }),
      headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" },
    });
    expect(answer.status).toBe(403);
  });

  if (String(found.stranger).startsWith("to /login"))
    test("redirects a stranger who posts to the login page", async () => {
      const answer = await people.stranger.post(path, { intent: "approve" });
      expect(answer.headers.get("Location")).toMatch(/^\/login/);
    });

  if (found.customer === 403)
    test.each((["customer", "provider"] as const).filter((who) => found[who] === 403))(
      "refuses a post from a %s",
      async (who) => {
        const answer = await people[who].post(path, {
          intent: "approve",
          expectedState: "submitted",
        });
        expect(answer.status).toBe(403);
      },
    );
});
