import en from "~/locales/en/directory.json";
import hi from "~/locales/hi/directory.json";
import { categories, type Category } from "./category-catalogue";
import { searchable } from "./search-words";

/** By slug or by name in either language, whatever the case, spaces and punctuation. */
export const categoryNamed = (text: string): Category | undefined => named.get(folded(text));

const folded = (text: string) => searchable(text.replaceAll("&", " and ")).replace(/\band\b /g, "");

const named = new Map(
  categories.flatMap((category) =>
    [category, en.category[category], hi.category[category]].map((name) => [
      folded(name),
      category,
    ]),
  ),
);
