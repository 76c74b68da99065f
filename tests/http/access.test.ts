import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sharedApp } from "../support/running-app/shared-app";
import type { AppWithAdministrator } from "../support/running-app/administrators";
import { cast, member } from "../support/running-app/cast";
import { documentOf } from "../support/api/openapi-document";
import { Visitor } from "../support/running-app/visitor";
import { seconds } from "../support/time-limits.mjs";

/** The response to a visitor's request: a status, or where it redirects. */
type Found = number | `to ${string}`;
type Access = { path: string } & Record<"stranger" | "customer" | "provider" | "admin", Found>;

const login = (path: string): Found => `to /login?redirectTo=${encodeURIComponent(path)}`;
const anyone = (path: string, found: Found = 200): Access => ({
  path,
  stranger: found,
  customer: found,
  provider: found,
  admin: found,
});
const members = (path: string, found: Found = 200): Access => ({
  ...anyone(path, found),
  stranger: login(path),
});
/** A logged-in user is redirected to their role's start page. */
const strangers = (path: string, found: Found = 200): Access => ({
  path,
  stranger: found,
  customer: "to /dashboard/status",
  provider: "to /dashboard",
  admin: "to /admin/providers",
});
/** For the API: a caller who is not logged in gets a 401, not a redirect. */
const callers = (path: string, found: Found = 200): Access => ({
  ...anyone(path, found),
  stranger: found === 405 ? 405 : 401,
});
const adminCallers = (path: string, found: Found = 200): Access => ({
  ...anyone(path, 403),
  stranger: 401,
  admin: found,
});
const admins = (path: string, found: Found = 200): Access => ({
  ...anyone(path, 403),
  stranger: login(path),
  admin: found,
});

/**
 * Every folder of app/routes has a line. A row named in a path belongs to someone else, so for
 * everyone here it does not exist.
 */
const expectations: Record<string, Access> = {
  $: anyone("/no-such-page", 404),
  "[.]well-known.[security.txt]": anyone("/.well-known/security.txt"),
  "[manifest.webmanifest]": anyone("/manifest.webmanifest"),
  "[site.css]": anyone("/site.css"),
  "site-icon.$size": anyone("/site-icon/180", 404),
  "[robots.txt]": anyone("/robots.txt"),
  "[sitemap.xml]": anyone("/sitemap.xml"),
  _index: anyone("/"),
  admin: admins("/admin"),
  "admin._index": admins("/admin"),
  "admin.audit": admins("/admin/audit"),
  "admin.bookings._index": admins("/admin/bookings"),
  "admin.bookings.$id": admins("/admin/bookings/00000000000000000000", 404),
  "admin.bookings.$id_.files.$file": admins(
    "/admin/bookings/00000000000000000000/files/00000000000000000000",
    404,
  ),
  "admin.bookings.$id_.message-files.$file": admins(
    "/admin/bookings/00000000000000000000/message-files/00000000000000000000",
    404,
  ),
  "admin.bookings.$id_.messages": admins("/admin/bookings/00000000000000000000/messages", 404),
  "admin.bookings.$id_.refund": admins("/admin/bookings/00000000000000000000/refund", 404),
  "admin.bookings.$id_.reviews": admins("/admin/bookings/00000000000000000000/reviews", 404),
  "admin.enquiries._index": admins("/admin/enquiries"),
  "admin.enquiries.$id": admins("/admin/enquiries/00000000000000000000", 404),
  "admin.figures": admins("/admin/figures"),
  "admin.figures[.]csv": admins("/admin/figures.csv"),
  "admin.jobs": admins("/admin/jobs"),
  "admin.site._index": admins("/admin/site"),
  "admin.site.announcement": admins("/admin/site/announcement"),
  "admin.site.look": admins("/admin/site/look"),
  "admin.site.name": admins("/admin/site/name"),
  "admin.site.offer": admins("/admin/site/offer"),
  "admin.site.operator": admins("/admin/site/operator"),
  "admin.site.texts.$page": admins("/admin/site/texts/terms"),
  "admin.providers[.]csv": admins("/admin/providers.csv"),
  "admin.grievances._index": admins("/admin/grievances"),
  "admin.grievances.$id": admins("/admin/grievances/00000000000000000000", 404),
  "admin.providers._index": admins("/admin/providers"),
  "admin.providers.$id": admins("/admin/providers/00000000000000000000", 404),
  "admin.providers.$id_.documents.$upload": admins(
    "/admin/providers/00000000000000000000/documents/00000000000000000000",
    404,
  ),
  "admin.providers.$id_.notes": admins("/admin/providers/00000000000000000000/notes", 404),
  "admin.users._index": admins("/admin/users"),
  "admin.users.$id": admins("/admin/users/00000000000000000000", 404),
  "admin.users.$id_.view-as": admins("/admin/users/00000000000000000000/view-as", 404),
  "api.$": anyone("/api/no-such-call", 404),
  "api._index": anyone("/api"),
  "application-reminders.$token": anyone("/application-reminders/no-such-token", 404),
  "api.openapi[.]json": anyone("/api/openapi.json"),
  "become-a-provider": anyone("/become-a-provider"),
  // The page says that it knows no such note.
  "booking-notes.$id": anyone("/booking-notes/00000000000000000000"),
  "calendar.$file": anyone("/calendar/no-such-calendar.ics", 404),
  dashboard: members("/dashboard"),
  "dashboard._index": members("/dashboard"),
  "dashboard.calendar": members("/dashboard/calendar"),
  "dashboard.figures": members("/dashboard/figures"),
  "dashboard.events._index": members("/dashboard/events"),
  "dashboard.events.new": members("/dashboard/events/new"),
  "dashboard.events.$id": members("/dashboard/events/00000000000000000000", 404),
  "dashboard.events.$id_.edit": members("/dashboard/events/00000000000000000000/edit", 404),
  "dashboard.bookings._index": members("/dashboard/bookings"),
  "dashboard.bookings.$id": members("/dashboard/bookings/00000000000000000000", 404),
  "dashboard.bookings.$id_.change": members("/dashboard/bookings/00000000000000000000/change", 404),
  "dashboard.bookings.$id_.files.$file": members(
    "/dashboard/bookings/00000000000000000000/files/00000000000000000000",
    404,
  ),
  "dashboard.bookings.$id_.note": members("/dashboard/bookings/00000000000000000000/note", 404),
  "dashboard.bookings.$id_.review": members("/dashboard/bookings/00000000000000000000/review", 404),
  "dashboard.bookings.$id_.statement": members(
    "/dashboard/bookings/00000000000000000000/statement",
    404,
  ),
  "dashboard.enquiries.$id_.book": members("/dashboard/enquiries/00000000000000000000/book", 404),
  "dashboard.enquiries.$id_.accept": members(
    "/dashboard/enquiries/00000000000000000000/accept",
    404,
  ),
  "dashboard.enquiries.$id_.number": anyone(
    "/dashboard/enquiries/00000000000000000000/number",
    "to /dashboard/enquiries/00000000000000000000",
  ),
  "dashboard.enquiries.$id_.flag": members("/dashboard/enquiries/00000000000000000000/flag", 404),
  "dashboard.enquiries.$id_.others": members(
    "/dashboard/enquiries/00000000000000000000/others",
    404,
  ),
  "dashboard.enquiries.$id": members("/dashboard/enquiries/00000000000000000000", 404),
  "dashboard.enquiries.$id_.files.$file": members(
    "/dashboard/enquiries/00000000000000000000/files/00000000000000000000",
    404,
  ),
  "dashboard.enquiries.$id_.messages": members(
    "/dashboard/enquiries/00000000000000000000/messages",
    404,
  ),
  "dashboard.enquiries.$id_.quote": members("/dashboard/enquiries/00000000000000000000/quote", 404),
  "dashboard.enquiries.compare.$reference": members(
    "/dashboard/enquiries/compare/ENQ-0000-0000",
    404,
  ),
  "dashboard.my-profile": members("/dashboard/my-profile"),
  "dashboard.my-profile_.appeal": members("/dashboard/my-profile/appeal", 404),
  "dashboard.my-profile_.application": members("/dashboard/my-profile/application", 404),
  "dashboard.my-profile_.certificates": members("/dashboard/my-profile/certificates", 404),
  "dashboard_.my-profile_.reviewed": members("/dashboard/my-profile/reviewed", 404),
  "dashboard_.my-profile_.$step": members("/dashboard/my-profile/services", 404),
  "dashboard_.my-profile_.$step_.upload": anyone(
    "/dashboard/my-profile/portfolio/upload",
    "to /dashboard/my-profile",
  ),
  "dashboard.saved-replies": {
    ...members("/dashboard/saved-replies", 403),
    provider: 200,
  },
  "dashboard.status": members("/dashboard/status"),
  "dev.gallery": anyone("/dev/gallery"),
  "dev.mail": anyone("/dev/mail"),
  "dev.mail_.$id": anyone("/dev/mail/00000000000000000000", 404),
  "documents.$id": anyone("/documents/00000000000000000000", 404),
  "documents.$id_.pages.$page": admins("/documents/00000000000000000000/pages/1", 404),
  // An unknown link redirects to where a new one can be requested.
  "enquiries.$token": anyone("/enquiries/no-such-token", "to /enquiry-link?ended=yes"),
  "enquiries.$token_.files.$file": anyone("/enquiries/no-such-token/files/0000000000", 404),
  "enquiry-link": anyone("/enquiry-link"),
  "enquiry-thank-you": anyone("/enquiry-thank-you?reference=ENQ-0000-0000"),
  "enquiry-verify._index": anyone(
    "/enquiry-verify?reference=ENQ-0000-0000",
    "to /enquiry-thank-you?reference=ENQ-0000-0000",
  ),
  "enquiry-verify.resend": anyone("/enquiry-verify/resend", "to /providers"),
  "forgot-password._index": anyone("/forgot-password"),
  "forgot-password.resend": anyone("/forgot-password/resend", "to /forgot-password/verify"),
  "forgot-password.reset": anyone("/forgot-password/reset", "to /forgot-password"),
  "forgot-password.verify": anyone("/forgot-password/verify", "to /forgot-password"),
  "grievance._index": anyone("/grievance"),
  "grievance.new": anyone("/grievance/new"),
  "grievance.sent": anyone("/grievance/sent?reference=GRV-0000-0000"),
  "grievance.mine": members("/grievance/mine"),
  "grievance.$reference": members("/grievance/GRV-0000-0000", 404),
  // The page says that the link has expired.
  "grievance.link._index": anyone("/grievance/link"),
  "grievance.link.$token": anyone("/grievance/link/no-such-token"),
  language: anyone("/language", "to /become-a-provider"),
  login: strangers("/login"),
  "login_.second-factor": anyone("/login/second-factor", "to /login"),
  logout: members("/logout"),
  "pictures.$id.$size": anyone("/pictures/00000000000000000000/small", 404),
  privacy: anyone("/privacy"),
  profile: members("/profile", "to /dashboard/my-profile"),
  "providers.$slug._index": anyone("/providers/no-such-band", 404),
  "providers.$slug_.reviews": anyone("/providers/no-such-band/reviews", 404),
  "providers.$slug_.pictures.$number": anyone("/providers/no-such-band/pictures/1", 404),
  "providers.$slug_.report": anyone("/providers/no-such-band/report", 404),
  "providers.$slug_.enquire": anyone("/providers/no-such-band/enquire", 404),
  "providers._index": anyone("/providers"),
  "service-provider-onboarding.$step": anyone("/service-provider-onboarding/company"),
  "service-provider-onboarding.$step_.autosave": anyone(
    "/service-provider-onboarding/legal/autosave",
    "to /service-provider-onboarding",
  ),
  "service-provider-onboarding.$step_.upload": anyone(
    "/service-provider-onboarding/documents/upload",
    "to /service-provider-onboarding",
  ),
  "service-provider-onboarding.other-answers.$id": members(
    "/service-provider-onboarding/other-answers/00000000000000000000",
    404,
  ),
  "service-provider-onboarding.typed-here": members(
    "/service-provider-onboarding/typed-here",
    "to /service-provider-onboarding",
  ),
  "service-provider-onboarding.upload-requests": anyone(
    "/service-provider-onboarding/upload-requests",
  ),
  "service-provider-onboarding.other-device": anyone("/service-provider-onboarding/other-device"),
  // The page says that the link does not work.
  "service-provider-onboarding.hand-over.$token": anyone(
    "/service-provider-onboarding/hand-over/no-such-token",
  ),
  "service-provider-onboarding._index": anyone(
    "/service-provider-onboarding",
    "to /service-provider-onboarding/company",
  ),
  "rangoli.$file": anyone("/rangoli/ENQ-R4QH-8Q6Q.png"),
  "resume.$id": members("/resume/00000000000000000000", 404),
  "services.$category.$city": anyone("/services/catering/jaipur"),
  "services.$category._index": anyone("/services/catering"),
  "settings._index": members("/settings"),
  "settings.email._index": members("/settings/email"),
  "settings.email.resend": anyone("/settings/email/resend", "to /settings/email/verify"),
  "settings.email.verify": members("/settings/email/verify", "to /settings/email"),
  "settings.picture": members("/settings/picture"),
  "settings.delete": members("/settings/delete"),
  "settings.consents": members("/settings/consents"),
  "settings.confirm": members("/settings/confirm"),
  "settings.export": members(
    "/settings/export",
    "to /settings/confirm?redirectTo=%2Fsettings%23data",
  ),
  "settings.language": members("/settings/language"),
  "settings.location": members("/settings/location"),
  "settings.name": members("/settings/name"),
  "settings.nominee": members("/settings/nominee"),
  "settings.password": members("/settings/password"),
  "settings.phone": members("/settings/phone"),
  "settings.second-factor": members("/settings/second-factor"),
  "settings.sessions": members("/settings/sessions"),
  "settings.views": members("/settings/views"),
  "shortlist._index": anyone("/shortlist"),
  "shortlist.keep": anyone("/shortlist/keep", "to /shortlist"),
  "shortlist.remove": anyone("/shortlist/remove", "to /shortlist"),
  "shortlist.shared.$token": anyone("/shortlist/shared/no-such-token", 404),
  "shortlist.sharing": anyone("/shortlist/sharing", "to /shortlist"),
  "signup._index": strangers("/signup"),
  "signup.admin": anyone("/signup/admin"),
  "signup.resend": anyone("/signup/resend", "to /signup/verify"),
  "signup.verify": anyone("/signup/verify", "to /signup"),
  "sitemap.$part": anyone("/sitemap/lists.xml"),
  "stop-viewing": anyone("/stop-viewing", "to /admin"),
  "tell-me._index": anyone("/tell-me"),
  // The page says that the link has expired.
  "tell-me.$token": anyone("/tell-me/no-such-token"),
  accessibility: anyone("/accessibility"),
  terms: anyone("/terms"),
  theme: anyone("/theme", "to /"),
  // The page says that the link does not work.
  "upload.$token": anyone("/upload/no-such-token"),
  "thank-you": {
    ...strangers("/thank-you", "to /"),
    provider: "to /dashboard/my-profile",
  },
};

/** Every path of the API has a line: what a browser gets for a GET with its cookies. */
const apiExpectations: Record<string, Access> = {
  "/api/admin/getallproviders": adminCallers("/api/admin/getallproviders"),
  "/api/admin/provider": adminCallers("/api/admin/provider?id=00000000000000000000", 404),
  "/api/auth/deleteprofile": anyone("/api/auth/deleteprofile", 405),
  "/api/auth/forgot-password/reset": anyone("/api/auth/forgot-password/reset", 405),
  "/api/auth/forgot-password/send-otp": anyone("/api/auth/forgot-password/send-otp", 405),
  "/api/auth/forgot-password/verify-otp": anyone("/api/auth/forgot-password/verify-otp", 405),
  "/api/auth/login": anyone("/api/auth/login", 405),
  "/api/auth/logout": anyone("/api/auth/logout", 405),
  "/api/auth/reset-password-token": anyone("/api/auth/reset-password-token", 405),
  "/api/auth/sendotp": anyone("/api/auth/sendotp", 405),
  "/api/auth/signup": anyone("/api/auth/signup", 405),
  "/api/auth/signupforadmin": anyone("/api/auth/signupforadmin", 405),
  "/api/auth/update-password": anyone("/api/auth/update-password", 405),
  "/api/auth/verify-otp": anyone("/api/auth/verify-otp", 405),
  "/api/auth/verify-token": anyone("/api/auth/verify-token", 405),
  "/api/bookings/all-bookings": callers("/api/bookings/all-bookings"),
  "/api/bookings/{id}/change": callers("/api/bookings/00000000000000000000/change", 404),
  "/api/bookings/{id}/change/{event}": callers(
    "/api/bookings/00000000000000000000/change/accept",
    405,
  ),
  "/api/admin/bookings/{id}/decision": anyone(
    "/api/admin/bookings/00000000000000000000/decision",
    405,
  ),
  "/api/bookings/{id}/dispute": callers("/api/bookings/00000000000000000000/dispute", 404),
  "/api/bookings/{id}/statement": callers("/api/bookings/00000000000000000000/statement", 405),
  "/api/bookings/{id}/review": callers("/api/bookings/00000000000000000000/review", 404),
  "/api/bookings/{id}/{event}": callers("/api/bookings/00000000000000000000/accept", 405),
  "/api/enquiries/{id}/booking": callers("/api/enquiries/00000000000000000000/booking", 405),
  "/api/enquiries/{id}/{event}": callers("/api/enquiries/00000000000000000000/accept", 405),
  "/api/enquiries/{id}/message": callers("/api/enquiries/00000000000000000000/message", 405),
  "/api/enquiries/{id}/messages": callers("/api/enquiries/00000000000000000000/messages", 404),
  "/api/enquiries/{id}/others": callers("/api/enquiries/00000000000000000000/others", 405),
  "/api/enquiries/{id}/quote/{event}": callers(
    "/api/enquiries/00000000000000000000/quote/decline",
    405,
  ),
  "/api/enquiries/{id}/quote": callers("/api/enquiries/00000000000000000000/quote", 405),
  "/api/enquiries": anyone("/api/enquiries", 405),
  "/api/enquiries/all-enquiries": callers("/api/enquiries/all-enquiries"),
  "/api/events/all": callers("/api/events/all"),
  "/api/events": callers("/api/events", 405),
  "/api/grievances": callers("/api/grievances"),
  "/api/services/{id}/report": anyone("/api/services/0000000000/report", 405),
  "/api/services/getallservices": anyone("/api/services/getallservices"),
  "/api/services/{id}/reviews": anyone("/api/services/0000000000/reviews", 404),
  "/api/services/getservicebyid/{id}": anyone("/api/services/getservicebyid/0000000000", 404),
  "/api/services/getservicesbycategory/{category}": anyone(
    "/api/services/getservicesbycategory/catering",
  ),
  "/api/otp/resend": anyone("/api/otp/resend", 405),
  "/api/otp/send": anyone("/api/otp/send", 405),
  "/api/otp/verify": anyone("/api/otp/verify", 405),
  "/api/otp/verifyEmailOtp": anyone("/api/otp/verifyEmailOtp", 405),
};

const folder = "app/routes";
const routes = readdirSync(folder);
const takesForms = (route: string) =>
  ["route.tsx", "route.ts"]
    .map((file) => join(folder, route, file))
    .filter((file) => existsSync(file))
    .some((file) => /export (const|async function) action/.test(readFileSync(file, "utf8")));

let app: AppWithAdministrator;
let people: Record<"stranger" | "customer" | "provider" | "admin", Visitor>;
beforeAll(async () => {
  app = await sharedApp();
  people = {
    stranger: new Visitor(app),
    customer: (await member(app, cast.asha())).visitor,
    provider: (await member(app, cast.bilal())).visitor,
    admin: (await member(app, cast.chitra())).visitor,
  };
  await people.stranger.open("/login");
  await readEverything();
}, seconds(120));
afterAll(() => app.endFile());

/** What each person gets at each path, requested once: by "person path". */
const answers = new Map<string, Response>();
let rowsBefore: Record<string, unknown>;
let rowsAfter: Record<string, unknown>;

async function readEverything() {
  rowsBefore = await everyRow();
  for (const { path } of Object.values(all))
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
    [...routes].sort(),
  );
});

test("every path of the API is covered, and none that no longer exists", async () => {
  const { paths } = await documentOf(app);
  expect(Object.keys(apiExpectations).sort()).toEqual(Object.keys(paths).sort());
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
    for (const [route, { path, stranger, provider }] of Object.entries(all)) {
      const isOwners = path.startsWith("/api") && stranger !== provider;
      const found = await admin.visitor.fetch(path);
      const [own, theirs] = [found, await owner.fetch(path)].map((answer) => [
        answer.status,
        answer.headers.get("Location"),
      ]);
      if (isOwners) expect(found.status, path).toBe(403);
      else if (!hiddenFromViews.test(path)) expect(own, path).toEqual(theirs);
      // URLs that scripts post to redirect a reader to their page.
      else expect([302, 403], path).toContain(found.status);
      const takesPosts = path.startsWith("/api") ? found.status === 405 : takesForms(route);
      if (!takesPosts || actsAsAdministrator.includes(route)) continue;
      const posted = await admin.visitor.fetch(path, {
        method: "POST",
        body: new URLSearchParams({ intent: "approve" }),
        headers: { "Sec-Fetch-Site": "same-origin" },
      });
      expect([403, 405, 415], path).toContain(posted.status);
    }
    expect(await everyRow()).toEqual(before);
  },
);

/** Only the owner may read these: pages with secrets, and private JSON. */
const hiddenFromViews =
  /^\/(service-provider-onboarding\/(?!company|services)|dashboard\/my-profile\/(?!company|services|portfolio)|documents\/|resume\/|settings\/(export|second-factor|confirm))/;

/** An administrator does these as such while viewing the site as someone. */
const actsAsAdministrator = ["language", "logout", "stop-viewing", "theme", "/api/auth/logout"];

/** Tables that record a visit or an export, or that change by themselves. */
const notes =
  /^(sessions|rate_limits|job_runs|outbox|audit_log|audit_head|process_leases|__drizzle_migrations|sqlite_.*)$/;

async function everyRow(): Promise<Record<string, unknown>> {
  const tables = await app.query("select name from sqlite_master where type = 'table'");
  const names = tables.map(({ name }) => String(name)).filter((name) => !notes.test(name));
  const rows = await Promise.all(
    names.map(async (name) => [name, await app.query(`select * from "${name}"`)] as const),
  );
  return Object.fromEntries(rows);
}

const all = { ...expectations, ...apiExpectations };

describe.each(Object.entries(all))("%s", (route, { path, ...found }) => {
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

  if (!(route in apiExpectations) && !takesForms(route)) return;

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
      const answer = await people.stranger.fetch(path, {
        method: "POST",
        body: new URLSearchParams({ intent: "approve" }),
        headers: { "Sec-Fetch-Site": "same-origin" },
      });
      expect(answer.headers.get("Location")).toMatch(/^\/login/);
    });

  if (found.customer === 403 && !path.startsWith("/api"))
    test.each((["customer", "provider"] as const).filter((who) => found[who] === 403))(
      "refuses a post from a %s",
      async (who) => {
        const answer = await people[who].fetch(path, {
          method: "POST",
          body: new URLSearchParams({ intent: "approve", expectedState: "submitted" }),
          headers: { "Sec-Fetch-Site": "same-origin" },
        });
        expect(answer.status).toBe(403);
      },
    );
});
