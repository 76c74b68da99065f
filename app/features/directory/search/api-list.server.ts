import type { Language } from "~/platform/i18n";
import type { ServicesQuery } from "../directory-api-forms";
import { toServiceJson } from "../profile-json";
import { providerPage } from "./search-profiles.server";

export async function servicesMatching(query: ServicesQuery, language: Language) {
  const { limit, cursor, ...filters } = query;
  const page = await providerPage(filters, cursor, limit);
  return {
    services: page.rows.map((provider) => toServiceJson(provider, language)),
    nextCursor: page.next,
    total: page.count,
  };
}
