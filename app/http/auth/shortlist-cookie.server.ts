import { z } from "zod";
import { maxInBrowser } from "~/features/shortlist/shortlist-limits";
import { plainCookieIn, signedCookie } from "./cookies.server";
import { sentKey } from "~/platform/shared-schemas";

const name = "shortlist";
const cookie = signedCookie(name, 30 * 24 * 3600, z.array(sentKey));

export async function shortlistIn(cookies: string | null) {
  if (!plainCookieIn(cookies, name)) return [];
  return ((await cookie.readHeader(cookies)) ?? []).slice(0, maxInBrowser);
}

export const shortlistOf = (request: Request) => shortlistIn(request.headers.get("Cookie"));

export const writeShortlist = (ids: string[]) =>
  ids.length > 0 ? cookie.write(ids) : cookie.clear();
