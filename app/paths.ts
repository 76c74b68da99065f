/** Every URL that we link to. */
export const paths = {
  home: () => "/",
  providers: (query: Record<string, string | undefined> = {}) => withQuery("/providers", query),
  sitemap: (part?: string) => (part ? `/sitemap/${part}.xml` : "/sitemap.xml"),
  category: (category: string, city?: string, query: Record<string, string | undefined> = {}) =>
    withQuery(`/services/${category}${city ? `/${city}` : ""}`, query),
  provider: (slug: string) => `/providers/${slug}`,
  enquire: (slug: string) => `/providers/${slug}/enquire`,
  enquiryVerify: (reference: string) => withQuery("/enquiry-verify", { reference }),
  enquiryResend: () => "/enquiry-verify/resend",
  enquiryThankYou: (reference: string) => withQuery("/enquiry-thank-you", { reference }),
  becomeAProvider: () => "/become-a-provider",
  language: () => "/language",
  login: (query: { redirectTo?: string } = {}) => withQuery("/login", query),
  loginSecondFactor: () => "/login/second-factor",
  /** The page twin of the confirmation; it comes back to where the log-out was pressed. */
  logout: (query: { redirectTo?: string } = {}) => withQuery("/logout", query),
  /** A form that was posted after its session had ended. */
  resume: (id: string) => `/resume/${encodeURIComponent(id)}`,
  signup: (query: { role?: string; redirectTo?: string } = {}) => withQuery("/signup", query),
  signupVerify: () => "/signup/verify",
  signupResend: () => "/signup/resend",
  adminSignup: (query: { invitation?: string } = {}) => withQuery("/signup/admin", query),
  forgotPassword: () => "/forgot-password",
  forgotVerify: () => "/forgot-password/verify",
  forgotResend: () => "/forgot-password/resend",
  forgotReset: () => "/forgot-password/reset",
  onboarding: (step?: string) => `/service-provider-onboarding${step ? `/${step}` : ""}`,
  /** For mails: a stranger is led to the log-in, not to an empty form. */
  ownApplication: (step?: string) => `${paths.onboarding(step)}?own`,
  /** Answers that were typed in this browser before the log-in: whose are they? */
  typedHere: () => "/service-provider-onboarding/typed-here",
  otherAnswers: (id: string) => `/service-provider-onboarding/other-answers/${id}`,
  thankYou: () => "/thank-you",
  dashboard: () => "/dashboard",
  myProfile: () => "/dashboard/my-profile",
  status: (query: Record<string, string | undefined> = {}) => withQuery("/dashboard/status", query),
  enquiry: (id: string) => `/dashboard/enquiries/${id}`,
  settings: (section?: string) => `/settings${section ? `/${section}` : ""}`,
  /** Where a second factor is turned on, before an administrator may go on. */
  enrol: (query: { redirectTo?: string } = {}) => withQuery("/settings/second-factor", query),
  /** Asks for the password again, then goes on. */
  confirm: (query: { redirectTo: string }) => withQuery("/settings/confirm", query),
  admin: () => "/admin",
  adminProviders: (query: Record<string, string | undefined> = {}) =>
    withQuery("/admin/providers", query),
  adminProvider: (id: string) => `/admin/providers/${id}`,
  adminUsers: (query: Record<string, string | undefined> = {}) => withQuery("/admin/users", query),
  adminUser: (id: string) => `/admin/users/${id}`,
  /** A public picture in one of the sizes that were made of it. */
  picture: (fileId: string, size: PictureSize) => `/pictures/${fileId}/${size}`,
  /** A private file, served after an access check. */
  document: (applicationFileId: string) => `/documents/${applicationFileId}`,
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
export type RouteParam = "category" | "city" | "id" | "part" | "size" | "slug" | "step";

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

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}
