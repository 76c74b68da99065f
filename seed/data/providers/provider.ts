import type { Category, EventSize } from "~/features/directory/category-catalogue";
import type { PriceUnit } from "~/features/directory/price-units";
import type { BusinessType } from "~/platform/india/identifiers/identifier-warnings";
import type { Rupees } from "~/platform/india/money";
import type { Motif } from "../../pictures/motifs";

/** A synthetic business, as its owner would have typed it. None of them exists. */
export type DemoProvider = {
  /** Short, in Latin letters: used in its email, and as the seed of its pictures and numbers. */
  key: string;
  name: string;
  person: string;
  type: BusinessType;
  city: string;
  address: string;
  pincode: string;
  /** In addition to the category of its file. */
  categories?: Category[];
  language?: "hi";
  years: number;
  team: number;
  capacity?: number;
  notice?: number;
  from: Rupees;
  /** The unit of its prices, if not the usual one for its category. */
  per?: PriceUnit;
  sizes: EventSize[];
  /** City slugs of the other cities it serves. */
  cities?: string[];
  areas?: string;
  website?: boolean;
  /** In how many days its business registration expires. */
  certificateDays?: number;
  text: string;
  /** Name, price in rupees (with a unit if it differs), and contents separated by semicolons. */
  packages: `${string} | ${number}${"" | `/${PriceUnit}`} | ${string}`[];
  /** Motifs to draw, each with its caption. Without any, the profile shows its rangoli. */
  pictures?: `${Motif}: ${string}`[];
};
