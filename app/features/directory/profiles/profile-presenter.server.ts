import type { TFunction } from "i18next";
import { addDays, type IstDay } from "~/platform/india/dates/dates";
import { formatDay, formatDayOfYear } from "~/platform/india/dates/day-format";
import { cityName, stateName } from "~/platform/india/places/places";
import { languageOfText } from "~/platform/india/text";
import type { Language } from "~/platform/i18n";
import { paths } from "~/urls";
import { presentListing, presentPicture, presentPrice } from "../search/listing";
import type { PublicProfile } from "../profile-queries.server";
import { presentRating } from "../rating";
import { nextFreeDays } from "./free-days.server";
import { similarProviders } from "./similar-providers.server";

export type ProfilePageData = Awaited<ReturnType<typeof presentProfile>>;

/**
 * A profile in finished words. The provider's own words stay as typed, marked with their language.
 * @param searched the day that was searched for
 */
export async function presentProfile(
  profile: PublicProfile,
  t: TFunction,
  language: Language,
  searched: IstDay | null = null,
) {
  const [similar, { isFree, freeDays }] = await Promise.all([
    similarProviders(profile),
    profile.pause ? { isFree: null, freeDays: [] } : nextFreeDays(profile, language, searched),
  ]);
  // A day that is over was not searched for.
  const date = isFree === null ? null : searched;
  return {
    id: profile.id,
    name: own(profile.businessName),
    description: own(profile.description),
    categories: profile.categories.map((category) => ({
      to: paths.category(category),
      label: t(`directory.category.${category}`),
    })),
    city: cityName(profile.city, language),
    /** Why nobody can send an enquiry now; null while it is live. */
    pause: profile.pause && pauseWords(profile.pause.until, t, language),
    price: presentPrice(profile.startingPrice, profile.priceUnit),
    rating: presentRating(profile, t),
    facts: facts(profile, t, language),
    packages: profile.packages.map((one) => ({
      id: one.id,
      name: own(one.name),
      price: presentPrice(one.price, one.priceUnit),
      features: one.features.map(own),
    })),
    pictures: profile.pictures.map((picture, at) => ({
      ...presentPicture(picture),
      alt:
        picture.caption ||
        t("directory.profile.picture", { number: at + 1, name: profile.businessName }),
    })),
    seller: {
      legalName: profile.legalName === null ? null : own(profile.legalName),
      contactPerson: own(profile.contactPerson),
      place: `${cityName(profile.city, language)}, ${stateName(profile.state, language)}`,
    },
    links: linkNames.flatMap((name) => {
      const to = profile[name];
      return to ? [{ to, label: t(`directory.profile.link.${name}`) }] : [];
    }),
    enquire: paths.enquire(profile.slug, { date: date ?? undefined }),
    /** The day that was searched for, and whether the provider is free on it. */
    onDay: date && {
      date,
      isFree: isFree === true,
      text: t(`directory.profile.onDay.${isFree ? "free" : "busy"}`, {
        date: formatDayOfYear(date, language),
      }),
    },
    report: paths.reportListing(profile.slug),
    freeDays,
    similar: similar.map((provider) => presentListing(provider, t, language)),
  };
}

export const linkNames = ["website", "facebook", "instagram", "linkedin", "otherSocial"] as const;

const own = (text: string) => ({ text, language: languageOfText(text) });

const pauseWords = (until: IstDay | null, t: TFunction, language: Language) =>
  until
    ? t("directory.profile.pausedUntil", { back: formatDay(addDays(until, 1), language) })
    : t("directory.profile.paused");

function facts(profile: PublicProfile, t: TFunction, language: Language) {
  const { cities, serviceAreas, sizes, teamSize, yearsOfExperience, noticeDays } = profile;
  const candidates: [name: string, icon: Fact["icon"], value: string | null][] = [
    ["cities", "map-pin", cities.map((city) => cityName(city, language)).join(", ")],
    ["areas", "map-pin", serviceAreas],
    ["sizes", "users", sizes.map((size) => t(`directory.size.${size}`)).join(", ")],
    ["team", "user", teamSize ? t("directory.profile.teamOf", { count: teamSize }) : null],
    ["years", "star", years(yearsOfExperience, t)],
    [
      "notice",
      "calendar",
      noticeDays ? t("directory.profile.noticeOf", { count: noticeDays }) : null,
    ],
  ];
  return candidates.flatMap(([name, icon, value]): Fact[] =>
    value
      ? [
          {
            label: t(`directory.profile.${name}`),
            icon,
            value,
            language: name === "areas" ? languageOfText(value) : undefined,
          },
        ]
      : [],
  );
}

type Fact = {
  label: string;
  value: string;
  /** Where the words are the provider's own. */
  language?: Language;
  icon: "map-pin" | "users" | "user" | "star" | "calendar";
};

function years(many: number | null, t: TFunction): string | null {
  if (many === null) return null;
  return many === 0
    ? t("directory.profile.yearsNone")
    : t("directory.profile.yearsOf", { count: many });
}
