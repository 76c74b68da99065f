import { cursorAt } from "~/platform/database/keyset";
import type { Language } from "~/platform/i18n";
import type { ServicesQuery } from "../api-forms";
import { readCursor } from "./cursor";
import { toServiceJson } from "../json";
import { countMatching, rowsMatching } from "./search.server";

/** One page of the live providers, as the JSON API lists them. */
export async function servicesMatching(query: ServicesQuery, language: Language) {
  const { limit, cursor, date: _, ...filters } = query;
  const from = cursor ? ({ side: "after", ...cursor } as const) : null;
  const [found, total] = await Promise.all([
    rowsMatching(filters, from, limit),
    countMatching(filters),
  ]);
  const next = readCursor(found.next);
  return {
    services: found.providers.map((provider) => toServiceJson(provider, language)),
    nextCursor: next && cursorAt(next),
    total,
  };
}
