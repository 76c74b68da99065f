import type { Account } from "~/features/accounts/account-queries.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { writeStatement } from "~/features/bookings/disputes/write-statement.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { createEvent } from "~/features/events/event-commands.server";
import { flagEnquiry } from "~/features/moderation/flags/flag-commands.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import { reminderToken } from "~/features/applications/form/draft-reminders.server";
import { paymentsOf } from "~/features/bookings/payments/payments.server";
import { addToShortlist } from "~/features/shortlist/shortlist-entries.server";
import { shareShortlist } from "~/features/shortlist/sharing/shared-shortlist-commands.server";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { istDay } from "~/platform/india/dates/dates";
import { administrator, openAccount } from "../../support/records/accounts";
import {
  readyDraft,
  rejectApplication,
  submittedApplication,
  uploadIn,
} from "../../support/records/application-review";
import {
  completedBooking,
  confirmedBooking,
  requestedBooking,
} from "../../support/records/bookings";
import { openProvider, sentEnquiry } from "../../support/records/enquiries";
import { eventInput } from "../../support/records/events";
import { filedGrievance } from "../../support/records/grievances";
import { acceptedGuestEnquiry } from "../../support/records/guests";
import { ashasPassword } from "../../support/records/log-in";
import { bilalsAnswers } from "../../support/records/onboarding";
import { cheapHashOf } from "../../support/records/password-hash";
import { quotedEnquiry } from "../../support/records/quotes";
import { typedEnquiry } from "../../support/running-app/accepted-enquiry";
import type { AppWithAdministrator } from "../../support/running-app/administrators";
import { cast, logIn, member } from "../../support/running-app/cast";
import { liveProvider } from "../../support/running-app/live-provider";
import { turnOnSecondFactor } from "../../support/running-app/second-factor";
import { Visitor, type Page } from "../../support/running-app/visitor";
import { pathOf } from "../../support/source/built-routes";
import { updateRows } from "../../support/records/stored-rows";

/** A page to open as a permitted reader, or one already returned by a form. */
type Reading = [reader: Visitor, path: string] | Page;

const step = (name: string) => `/service-provider-onboarding/${name}`;

/** A page of each route, by the route's name, with its forms if there are any. */
export async function pagesOfRoutes(app: AppWithAdministrator): Promise<Record<string, Reading>> {
  const live = await liveProvider(app);
  return {
    ...publicPages(app, live.slug),
    ...(await accountPages(app)),
    ...(await onboardingPages(app)),
    ...(await myProfilePages(app, live.visitor)),
    ...(await enquiryPages(app)),
    ...(await bookingPages(app)),
    ...(await shortlistPages(app)),
    ...(await grievancePages(app)),
    ...(await administratorsPages(app)),
  };
}

/** Logs in the holder of an account from the records. */
async function loggedIn(app: AppWithAdministrator, { id, email }: Account): Promise<Visitor> {
  const hash = cheapHashOf(ashasPassword);
  await app.query("update accounts set password_hash = ? where id = ?", [hash, id]);
  const person = { ...cast.asha(), email, password: ashasPassword };
  return (await logIn(app, person)).visitor;
}

function publicPages(app: AppWithAdministrator, slug: string): Record<string, Reading> {
  const stranger = new Visitor(app);
  return {
    $: [stranger, "/no-such-page"],
    "services.$category.$city": [stranger, "/services/entertainment/jaipur"],
    ...pagesAt(stranger, slug, [
      "providers.$slug._index",
      "providers.$slug_.enquire",
      "providers.$slug_.report",
    ]),
    "providers.$slug_.pictures.$number": [stranger, `/providers/${slug}/pictures/1`],
    ...pagesAt(stranger, "entertainment", [
      "_index",
      "api._index",
      "become-a-provider",
      "dev.mail",
      "login",
      "privacy",
      "providers._index",
      "services.$category._index",
      "signup._index",
      "signup.admin",
      "tell-me._index",
      "accessibility",
      "terms",
    ]),
  };
}

/** Pages of one reader, with this value for the parameter in their path. */
const pagesAt = (reader: Visitor, value: string, routes: string[]): Record<string, Reading> =>
  Object.fromEntries(routes.map((route) => [route, [reader, pathOf(route, value)]]));

async function accountPages(app: AppWithAdministrator): Promise<Record<string, Reading>> {
  const { person: asha, visitor } = await member(app);
  const changed = cast.asha().email;
  const email = await visitor.open("/settings/email");
  await email.submit("Send OTP", { email: changed, password: asha.password });
  const settings = [
    "consents",
    "delete",
    "email._index",
    "email.verify",
    "_index",
    "language",
    "location",
    "name",
    "nominee",
    "password",
    "phone",
    "picture",
    "second-factor",
    "sessions",
    "views",
  ];
  return {
    logout: [visitor, "/logout"],
    "settings.confirm": [visitor, "/settings/confirm?redirectTo=%2Fsettings"],
    ...pagesAt(
      visitor,
      "",
      settings.map((name) => `settings.${name}`),
    ),
    ...(await signingUp(app)),
    ...(await forgottenPassword(app)),
    "login_.second-factor": await secondStep(app),
    "resume.$id": await savedForm(app),
  };
}

async function signingUp(app: AppWithAdministrator): Promise<Record<string, Reading>> {
  const { role, name, email, phone, password } = cast.asha();
  const form = await new Visitor(app).open("/signup");
  const typed = { role, name, email, phone, password, confirmPassword: password };
  return { "signup.verify": await form.submit("Send OTP", typed) };
}

async function forgottenPassword(app: AppWithAdministrator): Promise<Record<string, Reading>> {
  const person = cast.dev();
  await member(app, person);
  const form = await new Visitor(app).open("/forgot-password");
  const verify = await form.submit("Send OTP", { email: person.email });
  return {
    "forgot-password._index": form,
    "forgot-password.verify": verify,
    "forgot-password.reset": await verify.submit("Check the code", {
      otp: await app.codeFor(person.email),
    }),
  };
}

/** The page after a log-in to an account with a two-step log-in. */
async function secondStep(app: AppWithAdministrator): Promise<Page> {
  const { person: meena, visitor } = await member(app);
  await turnOnSecondFactor(visitor, meena.password);
  return (await logIn(app, meena)).page;
}

/** The page after a log-in if the session ended under a form. */
async function savedForm(app: AppWithAdministrator): Promise<Page> {
  const { person: asha, visitor } = await member(app);
  const form = await visitor.open("/settings/name");
  visitor.cookies.delete("auth_token");
  const login = await form.submit("Save", { name: "Asha Sharma" });
  return login.submit("Log in", { email: asha.email, password: asha.password });
}

async function onboardingPages(app: AppWithAdministrator): Promise<Record<string, Reading>> {
  const guest = await begun(app);
  const asking = await guest.submit(step("documents"), "ask-panCard");
  const confirmation = await asking.submit("ask");
  const stranger = new Visitor(app);
  const { person: dev } = await member(app, cast.dev(), await begun(app));
  const choosing = await begun(app);
  await logIn(app, dev, choosing);
  const draft = await readyDraft();
  const { id } = (await applicationFor(draft.account, draft.applicant.visitor))!;
  const { visitor: sent } = await submitted(app);
  return {
    "application-reminders.$token": [stranger, `/application-reminders/${reminderToken(id)}`],
    "service-provider-onboarding.$step": [await loggedIn(app, draft.account), step("documents")],
    "service-provider-onboarding._index": [choosing, "/service-provider-onboarding"],
    "service-provider-onboarding.saved": [await begun(app), step("saved?step=company")],
    "service-provider-onboarding.upload-requests": confirmation,
    "thank-you": [sent, "/thank-you"],
    "upload.$token": [stranger, /\/upload\/[\w-]{43}/.exec(confirmation.html)![0]],
  };
}

/** A visitor who has started an application without an account. */
async function begun(app: AppWithAdministrator): Promise<Visitor> {
  const visitor = new Visitor(app);
  await visitor.submit(step("company"), "later", bilalsAnswers.company);
  return visitor;
}

async function submitted(app: AppWithAdministrator) {
  const application = await submittedApplication();
  return { ...application, visitor: await loggedIn(app, application.account) };
}

async function myProfilePages(
  app: AppWithAdministrator,
  live: Visitor,
): Promise<Record<string, Reading>> {
  const { id, visitor: rejected } = await submitted(app);
  const chitra = await administrator();
  await rejectApplication(chitra, id, {
    expectedState: "submitted",
    rejectCode: "other",
    rejectReason: "We could not find the business.",
    reapply: 90,
  });
  const certificates = await submitted(app);
  return {
    "dashboard.my-profile": [live, "/dashboard/my-profile"],
    "dashboard.my-profile_.appeal": [rejected, "/dashboard/my-profile/appeal"],
    "dashboard.my-profile_.application": [
      certificates.visitor,
      "/dashboard/my-profile/application",
    ],
    "dashboard.my-profile_.certificates": [live, "/dashboard/my-profile/certificates"],
    "dashboard.saved-replies": [live, "/dashboard/saved-replies"],
    "dashboard.calendar": [live, "/dashboard/calendar"],
    "dashboard.figures": [live, "/dashboard/figures"],
    "dashboard_.my-profile_.$step": [live, "/dashboard/my-profile/operations"],
    "dashboard_.my-profile_.reviewed": [live, "/dashboard/my-profile/reviewed"],
  };
}

async function enquiryPages(app: AppWithAdministrator): Promise<Record<string, Reading>> {
  const sent = await sentEnquiry();
  const provider = await loggedIn(app, sent.bilal);
  const quoted = await quotedEnquiry();
  const [asha, bilal] = [await loggedIn(app, quoted.asha), await loggedIn(app, quoted.bilal)];
  const thread = `/dashboard/enquiries/${quoted.id}`;
  const planner = await loggedIn(app, sent.asha);
  const { id: event } = await createEvent(sent.asha, eventInput());
  return {
    "dashboard.enquiries.$id": [provider, `/dashboard/enquiries/${sent.id}`],
    "dashboard.enquiries.$id_.accept": [provider, `/dashboard/enquiries/${sent.id}/accept`],
    "dashboard.enquiries.$id_.book": [asha, `${thread}/book?quote=${quoted.quoteId}`],
    "dashboard.enquiries.$id_.flag": [bilal, `${thread}/flag`],
    "dashboard.enquiries.$id_.messages": [bilal, `${thread}/messages`],
    "dashboard.enquiries.$id_.others": await askingOthers(app),
    "dashboard.enquiries.$id_.quote": [bilal, `${thread}/quote`],
    "dashboard.enquiries.compare.$reference": [
      asha,
      `/dashboard/enquiries/compare/${quoted.reference}`,
    ],
    "dashboard.events.$id": [planner, `/dashboard/events/${event}`],
    "dashboard.events.$id_.edit": [planner, `/dashboard/events/${event}/edit`],
    "dashboard.events._index": [planner, "/dashboard/events"],
    "dashboard.events.new": [planner, "/dashboard/events/new"],
    "dashboard.status": [provider, "/dashboard/status"],
    dashboard: [asha, "/dashboard"],
    "dashboard._index": [provider, "/dashboard"],
    ...(await guestsPages(app)),
  };
}

/** An enquiry whose provider was not available, while another is free that day. */
async function askingOthers(app: AppWithAdministrator): Promise<Reading> {
  const lost = await sentEnquiry({ city: "dewas", confirmCity: "on" });
  await openProvider({ businessName: "Free of Dewas", city: "dewas" });
  await transitionEnquiry(lost.bilal, lost.id, { event: "reject", reason: "date_taken" });
  return [await loggedIn(app, lost.asha), `/dashboard/enquiries/${lost.id}/others`];
}

async function guestsPages(app: AppWithAdministrator): Promise<Record<string, Reading>> {
  const { token } = await acceptedGuestEnquiry();
  const { slug } = await openProvider();
  const guest = new Visitor(app);
  const { name, email, phone } = cast.asha();
  const form = await guest.open(`/providers/${slug}/enquire`);
  const verify = await form.submit("Send enquiry", {
    ...typedEnquiry,
    name,
    email,
    phone,
  });
  const alerts = await guest.open("/tell-me");
  await alerts.submit("Email me the link", { category: "security", city: "Kochi", email });
  const mail = await app.mailTo(email, /please confirm/);
  return {
    "enquiries.$token": [new Visitor(app), `/enquiries/${token}`],
    "enquiry-link": [guest, "/enquiry-link"],
    "enquiry-verify._index": verify,
    "enquiry-thank-you": await verify.submit("Send enquiry", { otp: await app.codeFor(email) }),
    "email-change.$token": [guest, "/email-change/over"],
    "tell-me.$token": [guest, /\/tell-me\/[\w-]+/.exec(mail.text)![0]],
  };
}

const receiptOf = async (id: string) => paths.receipt(id, (await paymentsOf(id))[0]!.id);

async function bookingPages(app: AppWithAdministrator): Promise<Record<string, Reading>> {
  const requested = await requestedBooking();
  const confirmed = await confirmedBooking({ refunds: [{ daysBefore: 30, percent: 50 }] });
  const completed = await completedBooking();
  const disputed = await disputedBooking();
  const reviewed = await reviewedBooking(app);
  const asha = await loggedIn(app, confirmed.asha);
  const provider = await loggedIn(app, requested.bilal);
  const statement = `/dashboard/bookings/${disputed.id}/statement`;
  return {
    "booking-notes.$id": [asha, `/booking-notes/${confirmed.id}`],
    "dashboard.bookings.$id": [provider, `/dashboard/bookings/${requested.id}`],
    "dashboard.bookings.$id_.change": [asha, `/dashboard/bookings/${confirmed.id}/change`],
    "dashboard.bookings.$id_.note": [asha, `/dashboard/bookings/${confirmed.id}/note`],
    "dashboard.bookings.$id_.receipts.$receipt": [asha, await receiptOf(confirmed.id)],
    "dashboard.bookings.$id_.reply": [
      await loggedIn(app, reviewed.bilal),
      `/dashboard/bookings/${reviewed.id}/reply`,
    ],
    "dashboard.bookings.$id_.review": [
      await loggedIn(app, completed.asha),
      `/dashboard/bookings/${completed.id}/review`,
    ],
    "dashboard.bookings.$id_.statement": [await loggedIn(app, disputed.bilal), statement],
    "dashboard.bookings._index": [provider, "/dashboard/bookings"],
    "providers.$slug_.reviews": [new Visitor(app), `/providers/${reviewed.provider.slug}/reviews`],
    ...(await bookingsForAdministrators(app, completed.id, disputed.id)),
  };
}

/** A booking that both sides reviewed. */
async function reviewedBooking(app: AppWithAdministrator) {
  const found = await completedBooking();
  const { id, asha, bilal } = found;
  for (const account of [asha, bilal]) {
    const form = await (await loggedIn(app, account)).open(`/dashboard/bookings/${id}/review`);
    await form.submit("Send the review", { stars: "5", text: "Loud, warm, on time" });
  }
  return found;
}

/** A booking that Asha disputed on the day of its event. */
async function disputedBooking() {
  const found = await confirmedBooking();
  await updateRows(schema.bookings, { id: found.id }, { eventDate: istDay(now()), dueAt: null });
  await transitionBooking(found.asha, found.id, { event: "dispute", note: "Nobody came" });
  await writeStatement(found.bilal, found.id, { text: "We came in time" });
  return found;
}

async function bookingsForAdministrators(
  app: AppWithAdministrator,
  completed: string,
  disputed: string,
): Promise<Record<string, Reading>> {
  const { visitor: chitra } = await app.newAdministrator();
  return {
    "admin.bookings.$id": [chitra, `/admin/bookings/${disputed}`],
    "admin.bookings.$id_.messages": [chitra, `/admin/bookings/${disputed}/messages`],
    "admin.bookings.$id_.reviews": [chitra, `/admin/bookings/${completed}/reviews`],
    "admin.bookings._index": [chitra, "/admin/bookings"],
  };
}

async function shortlistPages(app: AppWithAdministrator): Promise<Record<string, Reading>> {
  const asha = await openAccount();
  const providers = [await openProvider(), await openProvider()];
  const wanted = providers.map(({ id }) => id);
  await addToShortlist({ account: asha, inBrowser: [] }, wanted);
  const token = await shareShortlist(asha, { showsName: true });
  return {
    "shortlist._index": [await loggedIn(app, asha), "/shortlist"],
    "shortlist.shared.$token": [new Visitor(app), `/shortlist/shared/${token}`],
  };
}

async function grievancePages(app: AppWithAdministrator): Promise<Record<string, Reading>> {
  const asha = await openAccount();
  const visitor = await loggedIn(app, asha);
  const { reference, id } = await filedGrievance(asha);
  const { email } = cast.dev();
  const { reference: sent } = await filedGrievance(null, { email });
  const mail = await app.mailTo(email, /confirm your address/);
  const { visitor: chitra } = await app.newAdministrator();
  const guest = new Visitor(app);
  return {
    "admin.grievances._index": [chitra, "/admin/grievances"],
    "admin.grievances.$id": await chitra.submit(`/admin/grievances/${id}`, "take"),
    "grievance.$reference": [visitor, `/grievance/${reference}`],
    "grievance._index": [guest, "/grievance"],
    "grievance.link.$token": [guest, /\/grievance\/link\/[\w.-]+/.exec(mail.text)![0]],
    "grievance.link._index": [guest, "/grievance/link"],
    "grievance.mine": [visitor, "/grievance/mine"],
    "grievance.new": [guest, "/grievance/new"],
    "grievance.sent": [guest, `/grievance/sent?reference=${sent}`],
  };
}

async function administratorsPages(app: AppWithAdministrator): Promise<Record<string, Reading>> {
  const { visitor: chitra } = await app.newAdministrator();
  const application = await submittedApplication();
  const path = `/admin/providers/${application.id}`;
  const card = await uploadIn(application.id, "panCard");
  const flagged = await sentEnquiry();
  await flagEnquiry(flagged.asha, flagged.id, { reason: "abuse", note: "He shouted" });
  return {
    "admin.enquiries.$id": [chitra, `/admin/enquiries/${flagged.id}`],
    "admin.providers.$id": await chitra.submit(path, "claim"),
    "admin.providers.$id_.documents.$upload": [chitra, `${path}/documents/${card.id}`],
    "admin.providers.$id_.notes": [chitra, `${path}/notes`],
    "admin.site.texts.$page": [chitra, "/admin/site/texts/privacy"],
    ...pagesAt(chitra, application.account.id, [
      "admin",
      "admin._index",
      "admin.audit",
      "admin.enquiries._index",
      "admin.figures",
      "admin.jobs",
      "admin.providers._index",
      "admin.site._index",
      "admin.site.announcement",
      "admin.site.look",
      "admin.site.name",
      "admin.site.offer",
      "admin.site.operator",
      "admin.users.$id",
      "admin.users.$id_.view-as",
      "admin.users._index",
    ]),
  };
}
