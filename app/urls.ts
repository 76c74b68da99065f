import type {
  AccountId,
  ApplicationFileId,
  ApplicationId,
  BookingId,
  EnquiryId,
  EventId,
  FileId,
  GrievanceId,
  PaymentId,
  RefundId,
  SavedFormId,
} from "#db/schema/ids";

/** Every URL that we link to: separate functions, so that a page loads only those that it uses. */
export * as paths from "./urls";

export type RouteParam =
  | "category"
  | "city"
  | "file"
  | "id"
  | "number"
  | "page"
  | "part"
  | "receipt"
  | "reference"
  | "size"
  | "slug"
  | "step"
  | "token"
  | "upload";

export const isProtectedPath = (path: string) =>
  /^\/(dashboard|profile|settings|admin)([/?#]|$)/i.test(path);

/**
 * A path on our own site, safe for a Location header: non-ASCII is percent-encoded. Null for
 * anything else: `//evil`, `/\evil` and `/%09/evil` would leave the site, and half a surrogate pair
 * can't be encoded.
 */
export function safePath(wanted: unknown) {
  if (typeof wanted !== "string" || wanted.length > 2000 || /\p{Surrogate}/u.test(wanted))
    return null;
  // Control characters: browsers drop them before resolving.
  if (!/^\/(?![/\\])/.test(wanted) || /[\\\u0000-\u001f]|%(0|1)[0-9a-f]|%5c|^\/%2f/i.test(wanted))
    return null;
  const path = wanted.replace(/[^!-~]+/g, encodeURIComponent);
  return path.length > 2000 ? null : path;
}

function withQuery(path: string, query: Record<string, string | string[] | undefined>) {
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => (one ? [[name, one]] : [])),
  );
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}

type Query<Name extends string = string> = Partial<Record<Name, string>>;

const withQueryAt =
  <Name extends string = string>(path: string) =>
  (query: Query<Name> = {}) =>
    withQuery(path, query);

export const home = () => "/";
export const providers = withQueryAt("/providers");
export const sitemap = (part?: string) => (part ? `/sitemap/${part}.xml` : "/sitemap.xml");
export const category = (category: string, city?: string, query: Query = {}) =>
  withQuery(`/services/${category}${city ? `/${city}` : ""}`, query);
type Day = string | undefined;
type Guests = number | undefined;
/** With a requested day, the page says whether the provider is free then. */
export const provider = (
  slug: string,
  { date, guests, month }: { date?: Day; guests?: Guests; month?: string } = {},
) => withQuery(`/providers/${slug}`, { date, guests: guests?.toString(), month });
export const providerPicture = (slug: string, number: number) =>
  `/providers/${slug}/pictures/${number}`;
export const providerReviews = (slug: string, query: { cursor?: string } = {}) =>
  withQuery(`/providers/${slug}/reviews`, query);
/** @param also slugs of further providers @param about the id of the package in question */
export const enquire = (
  slug: string,
  {
    guests,
    ...query
  }: {
    also?: string[];
    date?: Day;
    guests?: Guests;
    event?: string;
    about?: string;
    start?: "empty";
  } = {},
) => withQuery(`/providers/${slug}/enquire`, { ...query, guests: guests?.toString() });
export const shortlist = () => "/shortlist";
export const shortlistAdd = () => "/shortlist/keep";
export const shortlistRemove = () => "/shortlist/remove";
export const shortlistSharing = () => "/shortlist/sharing";
export const sharedShortlist = (token: string) => `/shortlist/shared/${token}`;
export const enquiryVerify = (reference: string) => withQuery("/enquiry-verify", { reference });
export const enquiryResend = () => "/enquiry-verify/resend";
export const enquiryThankYou = (reference: string) =>
  withQuery("/enquiry-thank-you", { reference });
export const guestEnquiry = (token: string) => `/enquiries/${token}`;
export const guestLink = withQueryAt<"ended">("/enquiry-link");
export const joiningAlerts = withQueryAt("/tell-me");
export const undoEmailChange = (token: string) => `/email-change/${token}`;
export const joiningAlert = (token: string) => `/tell-me/${token}`;
export const becomeAProvider = () => "/become-a-provider";
export const language = () => "/language";
export const theme = () => "/theme";
export const endImpersonation = () => "/stop-viewing";
export const login = withQueryAt<"redirectTo">("/login");
export const loginSecondFactor = () => "/login/second-factor";
export const logout = withQueryAt<"redirectTo">("/logout");
export const resume = (id: SavedFormId) => `/resume/${encodeURIComponent(id)}`;
export const signup = withQueryAt<"role" | "redirectTo" | "email">("/signup");
export const signupVerify = () => "/signup/verify";
export const signupResend = () => "/signup/resend";
export const adminSignup = withQueryAt<"invitation">("/signup/admin");
export const forgotPassword = () => "/forgot-password";
export const forgotVerify = () => "/forgot-password/verify";
export const forgotResend = () => "/forgot-password/resend";
export const forgotReset = () => "/forgot-password/reset";
/**
 * `return`: the step to come back to; `saved`: the step saved on the way there; `own`, for emails: a
 * stranger is sent to the log-in, not to an empty form.
 */
type StepQuery = { return?: string | undefined; saved?: string; own?: "yes"; signed?: "yes" };
export const onboarding = (step?: string, query: StepQuery = {}) =>
  withQuery(`/service-provider-onboarding${step ? `/${step}` : ""}`, query);
/** Where a draft that was signed without an account waits for it. */
export const signedDeclaration = () => onboarding("declaration", { signed: "yes" });
export const savedDraft = withQueryAt<"step">("/service-provider-onboarding/saved");
export const onboardingUpload = (step: string) => `/service-provider-onboarding/${step}/upload`;
export const onboardingAutosave = (step: string) => `/service-provider-onboarding/${step}/autosave`;
export const ownApplication = (step?: string) => onboarding(step, { own: "yes" });
export const applicationReminders = (token: string) => `/application-reminders/${token}`;
export const uploadRequests = withQueryAt<"slot">("/service-provider-onboarding/upload-requests");
export const upload = (token: string) => `/upload/${token}`;
export const thankYou = () => "/thank-you";
export const dashboard = () => "/dashboard";
export const myProfile = () => "/dashboard/my-profile";
export const appeal = () => "/dashboard/my-profile/appeal";
export const certificates = () => "/dashboard/my-profile/certificates";
export const applicationSummary = () => "/dashboard/my-profile/application";
/** The parts of the live profile that are reviewed first. */
export const amendProfile = () => "/dashboard/my-profile/reviewed";
/** The parts that change at once. */
export const editProfile = (step: string) => `/dashboard/my-profile/${step}`;
export const editProfileUpload = (step: string) => `/dashboard/my-profile/${step}/upload`;
export const status = withQueryAt("/dashboard/status");
export const events = () => "/dashboard/events";
export const newEvent = () => "/dashboard/events/new";
export const event = (id: EventId) => `/dashboard/events/${id}`;
export const editEvent = (id: EventId) => `/dashboard/events/${id}/edit`;
export const calendar = withQueryAt("/dashboard/calendar");
export const figures = () => "/dashboard/figures";
/** For a provider's calendar app: any app that knows the URL can read it. */
export const calendarFeed = (token: string) => `/calendar/${token}.ics`;
/** The id may come from a URL, with anything in it. */
export const enquiry = (id: EnquiryId) => `/dashboard/enquiries/${encodeURIComponent(id)}`;
export const acceptEnquiry = (id: EnquiryId) => `/dashboard/enquiries/${id}/accept`;
export const enquiryNumber = (id: EnquiryId) => `/dashboard/enquiries/${id}/number`;
export const flagEnquiry = (id: EnquiryId) => `/dashboard/enquiries/${id}/flag`;
export const messages = (enquiryId: EnquiryId, query: { cursor?: string; reply?: string } = {}) =>
  withQuery(`/dashboard/enquiries/${enquiryId}/messages`, query);
export const savedReplies = () => "/dashboard/saved-replies";
export const messageFile = (enquiryId: EnquiryId, fileId: FileId) =>
  `/dashboard/enquiries/${enquiryId}/files/${fileId}`;
/** For the provider, the form for a new quote; for the customer, the quote and their answer. */
export const quote = (enquiryId: EnquiryId) => `/dashboard/enquiries/${enquiryId}/quote`;
export const askOthers = (enquiryId: EnquiryId) => `/dashboard/enquiries/${enquiryId}/others`;
export const compareQuotes = (reference: string) => `/dashboard/enquiries/compare/${reference}`;
export const requestBooking = (
  enquiryId: EnquiryId,
  query: { quote?: string; package?: string } = {},
) => withQuery(`/dashboard/enquiries/${enquiryId}/book`, query);
export const bookings = withQueryAt("/dashboard/bookings");
export const booking = (id: BookingId) => `/dashboard/bookings/${id}`;
export const bookingChange = (id: BookingId) => `/dashboard/bookings/${id}/change`;
export const bookingReview = (id: BookingId) => `/dashboard/bookings/${id}/review`;
export const reviewReply = (id: BookingId) => `/dashboard/bookings/${id}/reply`;
export const bookingStatement = (id: BookingId) => `/dashboard/bookings/${id}/statement`;
export const disputeFile = (bookingId: BookingId, fileId: FileId) =>
  `/dashboard/bookings/${bookingId}/files/${fileId}`;
export const bookingNote = (id: BookingId) => `/dashboard/bookings/${id}/note`;
/** @param of its payment or refund */
export const receipt = (id: BookingId, of: PaymentId | RefundId) =>
  `/dashboard/bookings/${id}/receipts/${of}`;
export const receiptsCsv = (financialYear: number) =>
  withQuery("/dashboard/receipts.csv", { year: String(financialYear) });
/** Public: whether a booking note is genuine. */
export const checkNote = (hash: string) => `/booking-notes/${hash}`;
export const settings = (section?: string) => `/settings${section ? `/${section}` : ""}`;
/** Turns on a second factor, which an administrator must have to continue. */
export const enrol = withQueryAt<"redirectTo">("/settings/second-factor");
export const confirm = (query: { redirectTo: string }) => withQuery("/settings/confirm", query);
/** Fits a square of 480, 1024 or 1600 pixels; not every picture has the medium size. */
export type PictureSize = "small" | "medium" | "large";
export const picture = (fileId: FileId, size: PictureSize) => `/pictures/${fileId}/${size}`;
/** A private file, served after an access check. */
export const document = (applicationFileId: ApplicationFileId) => `/documents/${applicationFileId}`;
export const rangoli = (reference: string) => `/rangoli/${reference}.png`;
export const terms = () => "/terms";
export const accessibility = () => "/accessibility";
export const privacy = () => "/privacy";
export const grievance = () => "/grievance";
export const fileGrievance = (about?: string, kind?: "application" | "content") =>
  withQuery("/grievance/new", { about, kind });
export const grievanceSent = (reference: string) => withQuery("/grievance/sent", { reference });
export const ownGrievances = () => "/grievance/mine";
export const ownGrievance = (reference: string) => `/grievance/${reference}`;
/** Where a lost email's link is requested again. */
export const grievanceLink = () => "/grievance/link";
export const guestGrievance = (token: string) => `/grievance/link/${token}`;
export const reportListing = (slug: string) => `/providers/${slug}/report`;
export const api = () => "/api";
export const openApi = () => "/api/openapi.json";
export const devMail = () => "/dev/mail";
export const devEmail = (id: string) => `/dev/mail/${id}`;

export const admin = (page?: "figures" | "figures.csv" | "jobs") =>
  `/admin${page ? `/${page}` : ""}`;
export const adminProviders = (query: Query = {}, file: "" | ".csv" = "") =>
  withQuery(`/admin/providers${file}`, query);
export const adminProvider = (id: ApplicationId) => `/admin/providers/${id}`;
export const adminNotes = (id: ApplicationId) => `/admin/providers/${id}/notes`;
export const adminDocument = (id: ApplicationId, upload: ApplicationFileId, query: Query = {}) =>
  withQuery(`/admin/providers/${id}/documents/${upload}`, query);
/** A page of it as a picture, turned clockwise: for administrators. */
export const documentPage = (
  applicationFileId: ApplicationFileId,
  page: number,
  query: { turn?: string; large?: string } = {},
) => withQuery(`/documents/${applicationFileId}/pages/${page}`, query);
export const adminBookings = withQueryAt("/admin/bookings");
export const adminBooking = (id: BookingId) => `/admin/bookings/${id}`;
/** The messages between the sides of a disputed booking, shown only on request. */
export const adminBookingMessages = (id: BookingId) => `/admin/bookings/${id}/messages`;
export const adminDisputeFile = (bookingId: BookingId, fileId: FileId) =>
  `/admin/bookings/${bookingId}/files/${fileId}`;
export const adminMessageFile = (bookingId: BookingId, fileId: FileId) =>
  `/admin/bookings/${bookingId}/message-files/${fileId}`;
export const adminBookingReviews = (bookingId: BookingId) => `/admin/bookings/${bookingId}/reviews`;
export const adminEnquiries = withQueryAt("/admin/enquiries");
export const adminEnquiry = (id: EnquiryId) => `/admin/enquiries/${id}`;
export const adminGrievances = withQueryAt("/admin/grievances");
export const adminGrievance = (id: GrievanceId) => `/admin/grievances/${id}`;
export const adminAudit = withQueryAt("/admin/audit");
export const adminSite = (part?: "look" | "name" | "operator" | "announcement" | "offer") =>
  `/admin/site${part ? `/${part}` : ""}`;
/** What the public sees of a closed site. */
export const opening = () => "/opening";
export const siteStyles = (version: number) => `/site.css?v=${version}`;
export type SiteIcon = "180" | "192" | "512" | "maskable-512";
/** The host's logo as a square PNG, its side in pixels. */
export const siteIcon = (name: SiteIcon, logo: FileId) => `/site-icon/${name}?v=${logo}`;
export const adminLegalText = (page: "terms" | "privacy" | "grievance") =>
  `/admin/site/texts/${page}`;
export const adminUsers = withQueryAt("/admin/users");
export const adminUser = (id: AccountId) => `/admin/users/${id}`;
export const adminImpersonation = (id: AccountId) => `/admin/users/${id}/view-as`;
