import type { Category, EventSize } from "~/features/directory/category-catalogue";
import type { PriceUnit } from "~/features/directory/price-units";
import type { BusinessType } from "~/platform/india/identifiers/identifier-warnings";
import type { Rupees } from "~/platform/india/money";
import type { Motif } from "../../pictures/motifs";

/** A synthetic business as its owner would have typed it. None of them exists. */
export type DemoProvider = {
  /** Short and Latin: its e-mail address, and what its pictures and numbers are drawn from. */
  key: string;
  name: string;
  person: string;
  type: BusinessType;
  city: string;
  address: string;
  pincode: string;
  /** Besides the category of its file. */
  categories?: Category[];
  language?: "hi";
  years: number;
  team: number;
  capacity?: number;
  notice?: number;
  from: Rupees;
  /** What its prices are for, where it is not what is usual for its category. */
  per?: PriceUnit;
  sizes: EventSize[];
  /** Slugs of the other cities it travels to. */
  cities?: string[];
  areas?: string;
  website?: boolean;
  /** In how many days the business registration ends. */
  certificateDays?: number;
  text: string;
  /** Name, rupees with a unit where it is another, and what is in it, separated by semicolons. */
  packages: `${string} | ${number}${"" | `/${PriceUnit}`} | ${string}`[];
  /** Drawn at seed time, each with its caption. Without any the profile shows its rangoli. */
  pictures?: `${Motif}: ${string}`[];
};
