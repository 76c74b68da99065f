/** Every URL that we link to. */
export const paths = {
  home: () => "/",
  providers: (query: Record<string, string | undefined> = {}) => withQuery("/providers", query),
  sitemap: (part?: string) => (part ? `/sitemap/${part}.xml` : "/sitemap.xml"),
  category: (category: string, city?: string, query: Record<string, string | undefined> = {}) =>
    withQuery(`/services/${category}${city ? `/${city}` : ""}`, query),
  provider: (slug: string) => `/providers/${slug}`,
  /** All that customers say of a provider. */
  providerReviews: (slug: string, query: { cursor?: string } = {}) =>
    withQuery(`/providers/${slug}/reviews`, query),
  /** @param also the slugs of others that the form is for as well */
  enquire: (slug: string, query: { also?: string[]; date?: string; event?: string } = {}) =>
    withQuery(`/providers/${slug}/enquire`, query),
  /** @param compare the slugs of providers that stand side by side */
  shortlist: (compare: string[] = []) => withQuery("/shortlist", { compare }),
  shortlistKeep: () => "/shortlist/keep",
  shortlistRemove: () => "/shortlist/remove",
  shortlistSharing: () => "/shortlist/sharing",
  /** For the family: whoever has the token sees the shortlist and votes. */
  sharedShortlist: (token: string) => `/shortlist/shared/${token}`,
  enquiryVerify: (reference: string) => withQuery("/enquiry-verify", { reference }),
  enquiryResend: () => "/enquiry-verify/resend",
  enquiryThankYou: (reference: string) => withQuery("/enquiry-thank-you", { reference }),
  /** A guest's own page of one thread, by the signed link of a mail. */
  guestEnquiry: (token: string, query: { cursor?: string } = {}) =>
    withQuery(`/enquiries/${token}`, query),
  /** Where a guest asks for that link again. */
  guestLink: (query: { ended?: string } = {}) => withQuery("/enquiry-link", query),
  /** Where somebody asks for a letter when a provider joins an empty list. */
  joiningAlerts: (query: Record<string, string | undefined> = {}) => withQuery("/tell-me", query),
  /** Confirms and ends it, by the link of a letter. */
  joiningAlert: (token: string) => `/tell-me/${token}`,
  becomeAProvider: () => "/become-a-provider",
  language: () => "/language",
  login: (query: { redirectTo?: string } = {}) => withQuery("/login", query),
  loginSecondFactor: () => "/login/second-factor",
  /** The page twin of the confirmation; it comes back to where the log-out was pressed. */
  logout: (query: { redirectTo?: string } = {}) => withQuery("/logout", query),
  /** A form that was posted after its session had ended. */
  resume: (id: string) => `/resume/${encodeURIComponent(id)}`,
  signup: (query: { role?: string; redirectTo?: string; email?: string } = {}) =>
    withQuery("/signup", query),
  signupVerify: () => "/signup/verify",
  signupResend: () => "/signup/resend",
  adminSignup: (query: { invitation?: string } = {}) => withQuery("/signup/admin", query),
  forgotPassword: () => "/forgot-password",
  forgotVerify: () => "/forgot-password/verify",
  forgotResend: () => "/forgot-password/resend",
  forgotReset: () => "/forgot-password/reset",
  /** `return`: the step to come back to; `saved`: the step that was saved on the way there. */
  onboarding: (step?: string, query: { return?: string; saved?: string } = {}) =>
    withQuery(`/service-provider-onboarding${step ? `/${step}` : ""}`, query),
  /** For mails: a stranger is led to the log-in, not to an empty form. */
  ownApplication: (step?: string) => `${paths.onboarding(step)}?own`,
  /** Answers that were typed in this browser before the log-in: whose are they? */
  typedHere: () => "/service-provider-onboarding/typed-here",
  otherAnswers: (id: string) => `/service-provider-onboarding/other-answers/${id}`,
  thankYou: () => "/thank-you",
  dashboard: () => "/dashboard",
  myProfile: () => "/dashboard/my-profile",
  /** What of the live profile changes at once. */
  /** What of it is reviewed first. */
  amendProfile: () => "/dashboard/my-profile/reviewed",
  editProfile: (step: string) => `/dashboard/my-profile/${step}`,
  status: (query: Record<string, string | undefined> = {}) => withQuery("/dashboard/status", query),
  events: () => "/dashboard/events",
  newEvent: () => "/dashboard/events/new",
  event: (id: string) => `/dashboard/events/${id}`,
  editEvent: (id: string) => `/dashboard/events/${id}/edit`,
  calendar: (query: Record<string, string | undefined> = {}) =>
    withQuery("/dashboard/calendar", query),
  /** For a provider's own calendar app: whoever knows it, reads it. */
  calendarFeed: (token: string) => `/calendar/${token}.ics`,
  /** The id may have come from an address, with anything in it. */
  enquiry: (id: string) => `/dashboard/enquiries/${encodeURIComponent(id)}`,
  /** Asks once more before an acceptance. */
  acceptEnquiry: (id: string) => `/dashboard/enquiries/${id}/accept`,
  /** The customer's number in a thread: shown or sealed. */
  enquiryNumber: (id: string) => `/dashboard/enquiries/${id}/number`,
  /** Says what a flag as spam or abuse does, and asks for the reason. */
  flagEnquiry: (id: string) => `/dashboard/enquiries/${id}/flag`,
  /** The messages of a thread, of a long one page by page. */
  messages: (enquiryId: string, query: { cursor?: string; reply?: string } = {}) =>
    withQuery(`/dashboard/enquiries/${enquiryId}/messages`, query),
  /** What a provider writes often. */
  savedReplies: () => "/dashboard/saved-replies",
  /** A file of a message, for the two sides of its thread. */
  messageFile: (enquiryId: string, fileId: string) =>
    `/dashboard/enquiries/${enquiryId}/files/${fileId}`,
  /** For the provider the form of a new quote, for the customer the quote and an answer to it. */
  quote: (enquiryId: string) => `/dashboard/enquiries/${enquiryId}/quote`,
  /** Whom a customer can ask instead of a provider who does not come. */
  askOthers: (enquiryId: string) => `/dashboard/enquiries/${enquiryId}/others`,
  /** The quotes of one brief side by side. */
  compareQuotes: (reference: string) => `/dashboard/enquiries/compare/${reference}`,
  /** A date to be asked for, at the prices of a quote or a package. */
  requestBooking: (enquiryId: string, query: { quote?: string; package?: string } = {}) =>
    withQuery(`/dashboard/enquiries/${enquiryId}/book`, query),
  bookings: (query: Record<string, string | undefined> = {}) =>
    withQuery("/dashboard/bookings", query),
  booking: (id: string) => `/dashboard/bookings/${id}`,
  /** Where a change of a booking is proposed, and answered. */
  bookingChange: (id: string) => `/dashboard/bookings/${id}/change`,
  /** Where a side says how the event was. */
  bookingReview: (id: string) => `/dashboard/bookings/${id}/review`,
  bookingNote: (id: string) => `/dashboard/bookings/${id}/note`,
  /** Public: whether a booking note is genuine. */
  checkNote: (hash: string) => `/booking-notes/${hash}`,
  settings: (section?: string) => `/settings${section ? `/${section}` : ""}`,
  /** Where a second factor is turned on, before an administrator may go on. */
  enrol: (query: { redirectTo?: string } = {}) => withQuery("/settings/second-factor", query),
  /** Asks for the password again, then goes on. */
  confirm: (query: { redirectTo: string }) => withQuery("/settings/confirm", query),
  admin: () => "/admin",
  adminProviders: (query: Record<string, string | undefined> = {}) =>
    withQuery("/admin/providers", query),
  adminProvider: (id: string, query: Record<string, string | undefined> = {}) =>
    withQuery(`/admin/providers/${id}`, query),
  /** What administrators note about an application for each other. */
  adminNotes: (id: string) => `/admin/providers/${id}/notes`,
  /** Where a reviewer reads a document of an application, page by page. */
  adminDocument: (id: string, upload: string, query: Record<string, string | undefined> = {}) =>
    withQuery(`/admin/providers/${id}/documents/${upload}`, query),
  adminBookings: (query: Record<string, string | undefined> = {}) =>
    withQuery("/admin/bookings", query),
  adminBooking: (id: string) => `/admin/bookings/${id}`,
  adminReviews: (bookingId: string) => `/admin/bookings/${bookingId}/reviews`,
  adminEnquiries: (query: Record<string, string | undefined> = {}) =>
    withQuery("/admin/enquiries", query),
  adminEnquiry: (id: string) => `/admin/enquiries/${id}`,
  adminAudit: (query: Record<string, string | undefined> = {}) => withQuery("/admin/audit", query),
  adminUsers: (query: Record<string, string | undefined> = {}) => withQuery("/admin/users", query),
  adminUser: (id: string) => `/admin/users/${id}`,
  /** A public picture in one of the sizes that were made of it. */
  picture: (fileId: string, size: PictureSize) => `/pictures/${fileId}/${size}`,
  /** A private file, served after an access check. */
  document: (applicationFileId: string) => `/documents/${applicationFileId}`,
  /** A page of it as a picture, turned clockwise: for administrators. */
  documentPage: (
    applicationFileId: string,
    page: number,
    query: { turn?: string; large?: string } = {},
  ) => withQuery(`/documents/${applicationFileId}/pages/${page}`, query),
  terms: () => "/terms",
  privacy: () => "/privacy",
  grievance: () => "/grievance",
  api: () => "/api",
  openApi: () => "/api/openapi.json",
  devMail: () => "/dev/mail",
};

/** Into a square of 480, 1024 or 1600 pixels; not every picture has the medium one. */
export type PictureSize = "small" | "medium" | "large";

/** What stands for something in the paths of our routes. */
export type RouteParam =
  | "category"
  | "city"
  | "file"
  | "id"
  | "page"
  | "part"
  | "reference"
  | "size"
  | "slug"
  | "step"
  | "token"
  | "upload";

/** Whether a path is for whoever is logged in (seed, section 2): `/dashboard`, `/profile`, `/settings`, `/admin` and all beneath. */
export const isProtectedPath = (path: string) =>
  /^\/(dashboard|profile|settings|admin)([/?#]|$)/i.test(path);

/**
 * A path on our own site, fit for a Location header: what is not ASCII is percent-encoded. Null for what is none:
 * `//evil`, `/\evil` and `/%09/evil` would leave the site, and half a surrogate pair can't be encoded.
 */
export function safePath(wanted: unknown): string | null {
  if (typeof wanted !== "string" || wanted.length > 2000 || /\p{Surrogate}/u.test(wanted))
    return null;
  // Control characters are what browsers drop before they resolve.
  if (!/^\/(?![/\\])/.test(wanted) || /[\\\u0000-\u001f]|%(0|1)[0-9a-f]|%5c|^\/%2f/i.test(wanted))
    return null;
  const path = wanted.replace(/[^!-~]+/g, encodeURIComponent);
  return path.length > 2000 ? null : path;
}

/** An array stands for a name that is repeated. */
function withQuery(path: string, query: Record<string, string | string[] | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => (one ? [[name, one]] : [])),
  );
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}
