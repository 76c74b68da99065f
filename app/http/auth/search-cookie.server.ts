import { z } from "zod";
import { searchFilters } from "~/features/directory/search/search-filters";
import { signedCookie } from "./cookies.server";

const storedFields = ["city", "date", "guests", "event", "function"] as const;
/** A list by city alone is the same for everyone and stays in shared caches: it sets no cookie. */
const worthStoring = /[?&](date|guests|event|function)=[^&]/;
const maxLength = 100;
const cookie = signedCookie(
  "search",
  24 * 3600,
  z.partialRecord(z.enum(storedFields), z.string().max(maxLength)),
);

export async function searchedIn(request: Request) {
  const found = (await cookie.read(request)) ?? {};
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
  return cookie.write(Object.fromEntries(stored));
}

export const clearSearch = cookie.clear;
