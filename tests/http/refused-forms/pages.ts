import { sharedApp } from "../../support/running-app/shared-app";
import { invitationLink } from "../../support/running-app/administrators";
import type { App } from "../../support/running-app/app";
import { applied } from "../../support/running-app/application-by-pages";
import { cast, member, newBusinessName } from "../../support/running-app/cast";
import { picture } from "../../support/records/onboarding";
import { turnOnSecondFactor } from "../../support/running-app/second-factor";
import { acceptedEnquiry } from "../../support/running-app/accepted-enquiry";
import { Visitor, type Page } from "../../support/running-app/visitor";
import { startReview } from "../../support/running-app/start-review";

export const bilal = cast.bilal();
export const chitra = cast.chitra();
export const newcomer = cast.dev();
export const guest = cast.asha();
export const invited = cast.chitra();
const planner = cast.dev();
const meena = cast.asha();
const businessName = newBusinessName();

export type Who =
  | "bilal"
  | "chitra"
  | "invited"
  | "newcomer"
  | "guest"
  | "forgetful"
  | "planner"
  | "meena";

let app: App;
let visitors: Record<Who, Visitor>;
let reference = "";
/** The path of the planner's enquiry that Bilal accepted. */
let thread = "";
/** The page after the valid post of a form, by the form's name. */
const pages = new Map<string, Page>();

/** Bilal has submitted his application, and Chitra has claimed it. */
export async function startApp() {
  app = await sharedApp();
  const [sent, admin] = await Promise.all([applied(app, bilal, businessName), member(app, chitra)]);
  reference = sent.reference;
  visitors = {
    bilal: sent.visitor,
    chitra: admin.visitor,
    invited: new Visitor(app),
    newcomer: new Visitor(app),
    guest: new Visitor(app),
    forgetful: new Visitor(app),
    planner: new Visitor(app),
    meena: new Visitor(app),
  };
  await application();
}
export const stopApp = () => app.endFile();

export async function openPage(who: Who, page: string | (() => Promise<string | Page>)) {
  const found = typeof page === "string" ? page : await page();
  return typeof found === "string" ? visitors[who].open(found) : found;
}

export const remember = (form: string, page: Page) => pages.set(form, page);

function pathAfter(form: string): string {
  const page = pages.get(form);
  if (!page) throw new Error(`${form} was not sent`);
  return page.path;
}

/** The page after the valid post of an earlier form, or one below it. */
export const after =
  (form: string, below = "") =>
  async () =>
    pathAfter(form) + below;

export const inThread = (below: string) => async () => `${thread}/${below}`;

export const onboarding = (step: string) => `/service-provider-onboarding/${step}`;

export async function newPassword() {
  const verify = await visitors.forgetful.open("/forgot-password/verify");
  return verify.submit("Check the code", { otp: await app.codeFor(bilal.email) });
}

export async function portfolioWithPicture() {
  const portfolio = await visitors.guest.open(onboarding("portfolio"));
  const file = new File([new Uint8Array(await picture())], "baraat.jpg");
  return portfolio.submit("upload-portfolioImages", { portfolioImages: file });
}

/** The page after a log-in to an account with a two-step log-in. */
export async function secondStep() {
  const { visitor } = await member(app, meena);
  await turnOnSecondFactor(visitor, meena.password);
  const { email, password } = meena;
  return visitors.meena.submit("/login", "Log in", { email, password });
}

const applicationIn = async (list: string) =>
  (await visitors.chitra.open(list)).follow(new RegExp(businessName));
/** The application under review, with its documents opened. */
export const application = async () => {
  const page = await applicationIn(`/admin/providers?q=${reference}`);
  const isClaimed = !page.document.querySelector("button[value=claim]");
  return isClaimed ? page : startReview(visitors.chitra, page);
};
export const approvedApplication = () =>
  applicationIn(`/admin/providers?state=approved&q=${reference}`);
export const note = async () => (await application()).follow("Write a note");
export const panCard = async () => (await application()).follow(/pan/i);

export const invitation = () => invitationLink(app, invited.email);
export const bilalAmongUsers = async () =>
  (await visitors.chitra.open(`/admin/users?q=${bilal.email}`)).follow(bilal.name);

export const viewAsBilal = async () => (await bilalAmongUsers()).follow(/^View as/);

export async function enquiry() {
  const found = await visitors.guest.open(`/providers?q=${encodeURIComponent(businessName)}`);
  return `${found.document.querySelector(".listing-card h3 a")!.getAttribute("href")!}/enquire`;
}
export const report = async () => (await enquiry()).replace(/enquire$/, "report");

/** The guest's enquiry, in Bilal's inbox. */
export async function confirmedEnquiry() {
  const verify = await visitors.guest.open(pathAfter("an enquiry"));
  await verify.submit("Send enquiry", { otp: await app.codeFor(guest.email) });
  const mail = await app.mailTo(bilal.email, /New enquiry/);
  return /\/dashboard\/enquiries\/\w+/.exec(mail.text)![0];
}

/** The link in the guest's email, to the enquiry as if Bilal had accepted it. */
export async function guestLink() {
  const { text } = await app.mailTo(guest.email, /ENQ-/);
  const [path, id] = /\/enquiries\/(\w+)[\w.-]+/.exec(text)!;
  await app.query("update enquiries set state = 'accepted' where id = ?", [id!]);
  return path;
}

/** The planner, who has an account, enquires with Bilal, and he accepts. */
export async function quote() {
  visitors.planner = (await member(app, planner)).visitor;
  thread = await acceptedEnquiry(visitors.planner, visitors.bilal, await enquiry());
  return `${thread}/quote`;
}

export const flaggedEnquiry = async () => `/admin/enquiries/${idIn(thread)}`;

export async function guestsGrievance() {
  const { text } = await app.mailTo(guest.email, /confirm your address/);
  const [link] = /\/grievance\/link\/[\w.-]+/.exec(text)!;
  const page = await visitors.guest.open(link);
  return page.text.includes("Yes, I sent this") ? page.submit("confirm") : page;
}
export const grievance = async () =>
  (await visitors.chitra.open("/admin/grievances?kind=listing")).follow(/GRV-/);
export async function grievanceInProgress() {
  const page = await grievance();
  return page.text.includes("Take it") ? page.submit("take") : page;
}

export const booking = async () =>
  (await visitors.planner.open(thread)).follow(/^Request to book for/);

const idIn = (path: string) => path.split("/").at(-1)!;

/** Bilal's booking, put into this state. */
async function bookingIn(state: string) {
  const path = pathAfter("a booking");
  await app.query("update bookings set state = ?, due_at = null where id = ?", [state, idIn(path)]);
  // Its quote is reopened in case the booking had ended before.
  await app.query(
    "update quotes set state = 'accepted' where id = (select quote_id from bookings where id = ?)",
    [idIn(path)],
  );
  return path;
}
/** Both sides have written. */
export async function disputedBooking() {
  const id = idIn(await bookingIn("disputed"));
  for (const side of ["customer", "provider"])
    await app.query(
      "insert or ignore into dispute_statements (id, booking_id, side, text, written_at) values (?, ?, ?, 'Heard', ?)",
      [`${side} of ${id}`, id, side, Date.now()],
    );
  return `/admin/bookings/${id}`;
}
export const disputeStatement = async () => `${await bookingIn("disputed")}/statement`;
export const confirmedBooking = async () => `${await bookingIn("confirmed")}/change`;
export const completedBooking = async () => `${await bookingIn("completed")}/review`;
async function bookingWithPublishedReviews() {
  const id = idIn(await bookingIn("reviewed"));
  await app.query("update booking_reviews set published_at = 1 where booking_id = ?", [id]);
  return id;
}
export const reviewedBooking = async () =>
  `/dashboard/bookings/${await bookingWithPublishedReviews()}/reply`;
export const publishedReviews = async () =>
  `/admin/bookings/${await bookingWithPublishedReviews()}/reviews`;

/** The planner shortlists Bilal's profile and creates a link for the family. */
export async function sharedShortlist() {
  const form = await visitors.planner.open(await enquiry());
  const [, providerIds = ""] =
    form.values(form.form("Send enquiry")).find(([name]) => name === "providerIds") ?? [];
  const body = new FormData();
  body.append("providerIds", providerIds);
  for (const [name, value] of form.values(form.form("Send enquiry")))
    if (name === "_csrf") body.append(name, value);
  await visitors.planner.open("/shortlist/keep", { method: "POST", body });
  await visitors.planner.submit("/shortlist", "share");
  const shown = await visitors.planner.open("/shortlist");
  return /\/shortlist\/shared\/[\w-]+/.exec(shown.document.toString())![0];
}

/** The PAN card as a certificate, so that a newer one can be sent. */
export async function certificate() {
  await app.query(
    "update application_files set slot = 'additionalCertificates' where slot = 'panCard' and application_id in (select id from applications where reference = ?)",
    [reference],
  );
  return "/dashboard/my-profile/certificates";
}

/** Bilal's application, as if it had been rejected. */
export async function appeal() {
  await app.query(
    "update applications set state = 'rejected', decided_at = ? where reference = ?",
    [Date.now(), reference],
  );
  return "/dashboard/my-profile/appeal";
}
