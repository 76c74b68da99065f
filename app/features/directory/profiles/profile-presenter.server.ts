import type { TFunction } from "i18next";
import { now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { addDays, farthestDay, istDay, type IstDay } from "~/platform/india/dates/dates";
import { dayAsTyped, formatDay } from "~/platform/india/dates/day-format";
import { cityName, stateName } from "~/platform/india/places/places";
import type { IconName } from "~/ui/artwork/icon";
import { languageOfText } from "~/platform/india/text";
import type { Language } from "~/platform/i18n";
import { paths } from "~/urls";
import { presentListing, presentPicture, presentPrice } from "../search/listing";
import { searchFilters } from "../search/search-filters";
import type { PublicProfile } from "../profile-queries.server";
import { workedOutWords } from "../price-units";
import { presentRating } from "../rating";
import { dayInWords, presentAvailability, type CalendarRequest } from "./availability.server";
import { similarProviders } from "../search/similar-providers.server";
import { orNotFound } from "~/platform/refusals";

export type ProfilePageData = Awaited<ReturnType<typeof presentProfile>>;

export type ProfileRequest = CalendarRequest & { unread?: { name: string; typed: string }[] };

export function readProfileRequest(query: URLSearchParams): ProfileRequest {
  const { filters, unread } = searchFilters.read(query);
  return { date: filters.date, guests: filters.guests, month: query.get("month"), unread };
}

export async function presentProfile(
  profile: PublicProfile,
  t: TFunction,
  language: Language,
  requested: ProfileRequest = {},
) {
  const [similar, availability] = await Promise.all([
    similarProviders(profile),
    profile.pause ? null : presentAvailability(profile, requested, { t, language }),
  ]);
  const date = availability?.date;
  const { guests } = requested;
  return {
    id: profile.id,
    slug: profile.slug,
    name: own(profile.businessName),
    description: own(profile.description),
    categories: profile.categories.map((category) => ({
      to: paths.category(category),
      label: t(`directory.category.${category}`),
    })),
    city: cityName(profile.city, language),
    pause: profile.pause && pauseWords(profile.pause.until, t, language),
    price: presentPrice(profile.startingPrice, profile.priceUnit),
    workedOut: workedOutWords(profile, guests, t) ?? undefined,
    rating: presentRating(profile, t),
    facts: facts({ ...profile, noticeDays: availability?.noticeDays ?? 0 }, t, language),
    packages: profile.packages.map(({ id, name, price, priceUnit, features }) => ({
      id,
      name: own(name),
      price: presentPrice(price, priceUnit),
      workedOut: workedOutWords({ startingPrice: price, priceUnit }, guests, t) ?? undefined,
      features: features.map(own),
      enquire: paths.enquire(profile.slug, { date, guests, about: id }),
    })),
    pictures: presentPictures(profile, t),
    seller: {
      legalName: profile.legalName && own(profile.legalName),
      contactPerson: own(profile.contactPerson),
      place: `${cityName(profile.city, language)}, ${stateName(profile.state, language)}`,
    },
    links: linkNames.flatMap((name) => {
      const to = profile[name];
      return to ? [{ to, label: t(`directory.profile.link.${name}`) }] : [];
    }),
    share: presentShare(profile),
    enquire: paths.enquire(profile.slug, { date, guests }),
    check: presentCheck(requested, t, language),
    onDay: date && {
      date,
      isFree: availability?.isFree === true,
      text: t(`directory.profile.onDay.${availability?.isFree ? "free" : "busy"}`, {
        date: dayInWords(date, istDay(now()), language),
      }),
    },
    availability,
    report: paths.reportListing(profile.slug),
    similar: similar.map((provider) => presentListing(provider, t, language)),
  };
}

const presentPictures = (
  { slug, businessName, pictures }: Pick<PublicProfile, "slug" | "businessName" | "pictures">,
  t: TFunction,
) =>
  pictures.map((picture, at) => ({
    ...presentPicture(picture),
    to: paths.providerPicture(slug, at + 1),
    alt: picture.caption || t("directory.profile.picture", { number: at + 1, name: businessName }),
  }));

function presentShare({ slug, businessName }: Pick<PublicProfile, "slug" | "businessName">) {
  const url = config().appUrl + paths.provider(slug);
  return { url, whatsapp: `https://wa.me/?text=${encodeURIComponent(`${businessName}\n${url}`)}` };
}

function presentCheck(
  { date, guests, unread = [] }: ProfileRequest,
  t: TFunction,
  language: Language,
) {
  const today = istDay(now());
  const typed = (asked: "date" | "guests") => unread.find(({ name }) => name === asked)?.typed;
  const wrong = (asked: "date" | "guests") =>
    typed(asked) && t(`directory.filters.unread.${asked}`, { typed: typed(asked) });
  const past =
    date && date < today && t("directory.filters.past", { date: formatDay(date, language) });
  const far = date && date > farthestDay(today) && t("directory.profile.check.far");
  return {
    date: date ? dayAsTyped(date) : (typed("date") ?? ""),
    guests: guests?.toString() ?? typed("guests") ?? "",
    errors: {
      date: [wrong("date"), past, far].filter((one) => typeof one === "string"),
      guests: [wrong("guests")].filter((one) => one !== undefined),
    },
  };
}

export const linkNames = ["website", "facebook", "instagram", "linkedin", "otherSocial"] as const;

const own = (text: string) => ({ text, language: languageOfText(text) });

const pauseWords = (until: IstDay | null, t: TFunction, language: Language) =>
  until
    ? t("directory.profile.pausedUntil", { back: formatDay(addDays(until, 1), language) })
    : t("directory.profile.paused");

function facts(profile: PublicProfile & { noticeDays: number }, t: TFunction, language: Language) {
  const { cities, serviceAreas, sizes, teamSize, yearsOfExperience, noticeDays } = profile;
  const candidates: [name: string, icon: IconName, value: string | null][] = [
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
  return candidates.flatMap(([name, icon, value]) => {
    if (!value) return [];
    const language = name === "areas" ? languageOfText(value) : undefined;
    return { label: t(`directory.profile.${name}`), icon, value, language };
  });
}

function years(count: number | null, t: TFunction): string | null {
  if (count === null) return null;
  return count === 0 ? t("directory.profile.yearsNone") : t("directory.profile.yearsOf", { count });
}

export type PicturePageData = ReturnType<typeof presentPicturePage>;

/** `number` is counted from 1. @throws Refusal notFound for a picture that doesn't exist */
export function presentPicturePage(profile: PublicProfile, number: string, t: TFunction) {
  const pictures = presentPictures(profile, t);
  const at = /^[1-9]\d?$/.test(number) ? Number(number) - 1 : -1;
  const picture = orNotFound(pictures[at]);
  return {
    picture,
    position: t("directory.profile.photos.position", { number: at + 1, total: pictures.length }),
    previous: pictures[at - 1]?.to ?? null,
    next: pictures[at + 1]?.to ?? null,
    all: pictures,
    name: { text: profile.businessName, language: languageOfText(profile.businessName) },
    back: paths.provider(profile.slug),
  };
}
