import type { Language } from "~/platform/i18n";
import type { ServicesQuery } from "../api-forms";
import { toServiceJson } from "../json";
import { providerPage } from "./search.server";

/** One page of the live providers, as the JSON API lists them. */
export async function servicesMatching(query: ServicesQuery, language: Language) {
  const { limit, cursor, ...filters } = query;
  const page = await providerPage(filters, cursor, limit);
  return {
    services: page.rows.map((provider) => toServiceJson(provider, language)),
    nextCursor: page.next,
    total: page.many,
  };
}
