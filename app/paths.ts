/** Every URL that we link to. */
export * as paths from "./addresses";
export type { PictureSize } from "./addresses";

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
