import { eq } from "drizzle-orm";
import { schema, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { transliterate } from "~/platform/india/transliterate.server";
import type { Category } from "../category-catalogue";

const { providers } = schema;

type Named = { businessName: string; city: string; categories: Category[] };

/** It stays when name or city changes, so that links keep working. */
export async function freeSlug(tx: Tx, named: Named): Promise<string> {
  const wanted = slugOf(named);
  const taken = await tx
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.slug, wanted))
    .get();
  return taken ? `${wanted}-${newId().slice(0, 5)}` : wanted;
}

/**
 * 'रुचिरा भोजनालय' in Ujjain → 'ruchira-bhojanalay-ujjain'. Without letters, such as 🎉, the
 * category is used: the city alone would be ambiguous.
 */
export function slugOf({ businessName, city, categories }: Named): string {
  const name = latinWords(businessName) || latinWords(categories[0] ?? "") || "provider";
  return [name.slice(0, 50), latinWords(city)]
    .join("-")
    .slice(0, 60)
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
}

const latinWords = (text: string) =>
  transliterate(text)
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
