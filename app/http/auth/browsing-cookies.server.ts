import { z } from "zod";
import { searchFilters } from "~/features/directory/search/search-filters";
import { signedCookie, plainCookieIn } from "./cookies.server";
import { maxInBrowser } from "~/features/shortlist/shortlist-limits";
import { sentKey } from "~/platform/shared-schemas";
import { themes, type Theme } from "../themes";

const storedFields = ["city", "date", "guests", "event", "function"] as const;
/** A list by city alone is the same for everyone and stays in shared caches: it sets no cookie. */
const worthStoring = /[?&](date|guests|event|function)=[^&]/;
const maxLength = 100;
const searchCookie = signedCookie(
  "search",
  24 * 3600,
  z.partialRecord(z.enum(storedFields), z.string().max(maxLength)),
);

export async function searchedIn(request: Request) {
  const found = (await searchCookie.read(request)) ?? {};
  const { city, date, guests } = searchFilters.read(new URLSearchParams(found)).filters;
  return {
    filters: { city, date, guests },
    event: found.event ?? null,
    function: found.function ?? null,
  };
}

export async function cookieOfSearch(url: string) {
  if (!worthStoring.test(url)) return null;
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const isList = /^\/(providers|services\/[a-z-]+(\/[a-z-]+)?)$/.test(pathname);
  if (!isList) return null;
  const city = pathname.split("/")[3];
  if (city) searchParams.set("city", city);
  const stored = storedFields.flatMap((one): [string, string][] => {
    const value = searchParams.get(one);
    return value && value.length <= maxLength ? [[one, value]] : [];
  });
  return searchCookie.write(Object.fromEntries(stored));
}

export const clearSearch = searchCookie.clear;

const shortlistName = "shortlist";
const shortlistCookie = signedCookie(shortlistName, 30 * 24 * 3600, z.array(sentKey));

export async function shortlistIn(cookies: string | null) {
  if (!plainCookieIn(cookies, shortlistName)) return [];
  return ((await shortlistCookie.readHeader(cookies)) ?? []).slice(0, maxInBrowser);
}

export const shortlistOf = (request: Request) => shortlistIn(request.headers.get("Cookie"));

export const writeShortlist = (ids: string[]) =>
  ids.length > 0 ? shortlistCookie.write(ids) : shortlistCookie.clear();

const maxReferences = 20;
const sentCookie = signedCookie("enquiries", 90 * 24 * 3600, z.array(z.string()));

export const sentReferences = async (request: Request) =>
  ((await sentCookie.read(request)) ?? []).slice(0, maxReferences);

export const clearSentReferences = sentCookie.clear;

export async function addSentReference(request: Request, reference: string) {
  const before = await sentReferences(request);
  return sentCookie.write(
    [reference, ...before.filter((one) => one !== reference)].slice(0, maxReferences),
  );
}

const themeName = "aayojan_theme";
const year = 365 * 24 * 3600;

export function themeIn(cookies: string | null | undefined) {
  const chosen = cookies ? plainCookieIn(cookies, themeName) : undefined;
  return themes.find((one) => one === chosen) ?? null;
}

export const themeCookie = (theme: Theme | null) =>
  `${themeName}=${theme ?? ""}; Path=/; Max-Age=${theme ? year : 0}; SameSite=Lax`;
