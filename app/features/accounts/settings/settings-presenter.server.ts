import type { TFunction } from "i18next";
import type { SessionId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { formatInstant, relativeTime } from "~/platform/india/dates/day-format";
import { cityName } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";
import { paths } from "~/urls";
import type { Account } from "../account-queries.server";
import { impersonationsOf } from "../sign-in/impersonation/impersonation-queries.server";
import { secondFactorOf } from "../second-factor.server";
import { sessionsOf } from "../sign-in/sessions.server";

export async function presentSettings(actor: Account, t: TFunction, language: Language) {
  const devices = await sessionsOf(actor.id);
  const [lastView] = await impersonationsOf(actor.id);
  return {
    name: actor.name,
    email: actor.email,
    phone: formatMobile(actor.phone),
    image: pictureOf(actor),
    language: t(`accounts.settings.language.${actor.language}`),
    location: locationOf(actor, t, language),
    devices: t("accounts.settings.devices.count", { count: devices.length }),
    views: lastView
      ? t("accounts.impersonation.last", { when: formatInstant(lastView.startedAt, language) })
      : t("accounts.impersonation.notYet"),
    secondFactor: t(
      `accounts.secondFactor.${(await secondFactorOf(actor.id)) ? "isSet" : "isNotSet"}`,
    ),
  };
}

export const pictureOf = ({ imageFileId }: Account) =>
  imageFileId ? paths.picture(imageFileId, "small") : null;

export function locationOf(
  { city, latitude, longitude }: Account,
  t: TFunction,
  language: Language,
) {
  if (city) return cityName(city, language);
  if (latitude === null || longitude === null) return null;
  return t("accounts.settings.place.near", {
    latitude: `${Math.abs(latitude)}° ${latitude < 0 ? "S" : "N"}`,
    longitude: `${Math.abs(longitude)}° ${longitude < 0 ? "W" : "E"}`,
  });
}

export async function presentDevices(
  actor: Account,
  currentId: SessionId | undefined,
  t: TFunction,
  language: Language,
) {
  const devices = (await sessionsOf(actor.id)).map((session) => ({
    id: session.id,
    current: session.id === currentId,
    name: deviceName(session.userAgent, t),
    seen: t("accounts.settings.devices.seen", {
      when: relativeTime(session.lastSeenAt, now(), language),
    }),
    seenAt: session.lastSeenAt.toISOString(),
    seenExactly: formatInstant(session.lastSeenAt, language),
    since: t("accounts.settings.devices.since", {
      when: formatInstant(session.createdAt, language),
    }),
  }));
  return devices.sort((one, other) => Number(other.current) - Number(one.current));
}

function deviceName(userAgent: string, t: TFunction) {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return t("accounts.settings.devices.on", { browser, system });
  return browser ?? system ?? t("accounts.settings.devices.program");
}

type Device = { browser: string | null; system: string | null };

export function deviceOf(userAgent: string): Device {
  return { browser: firstNamed(browsers, userAgent), system: firstNamed(systems, userAgent) };
}

// The order matters: most browsers also call themselves Chrome or Safari.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPX\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/UCBrowser\//, "UC Browser"],
  [/MiuiBrowser\//, "Mi Browser"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/KAIOS/i, "KaiOS"],
  [/Android/, "Android"],
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux|X11/, "Linux"],
];

const firstNamed = (named: [RegExp, string][], userAgent: string) =>
  named.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
