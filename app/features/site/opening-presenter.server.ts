import type { TFunction } from "i18next";
import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import { formatDay, nonBreakingDay } from "~/platform/india/dates/day-format";
import { istDay, startOfIstDay } from "~/platform/india/dates/dates";
import { isSiteOpen, missingNow, site } from "~/platform/site/current-site.server";
import { paths } from "~/urls";

/** Null from that day on: it opens by a press. */
function opensOn() {
  const day = site().opensOn;
  return day && day > istDay(now()) ? day : null;
}

export function openingTitle(t: TFunction, language: Language): string {
  const [opening, day] = [site().opening === "closed" ? "closed" : "soon", opensOn()];
  return day
    ? t(`site.opening.until.${opening}`, { day: nonBreakingDay(formatDay(day, language)) })
    : t(`site.opening.${opening}`);
}

export function secondsUntilOpening(): number {
  const day = opensOn();
  return day ? Math.ceil((+startOfIstDay(day) - +now()) / 1000) : 3600;
}

/** For the page of all settings. */
export function presentOpening(t: TFunction, language: Language) {
  const isOpen = isSiteOpen();
  return {
    isOpen,
    title: t(isOpen ? "site.opening.open" : "site.opening.notOpen"),
    text: isOpen
      ? t("site.opening.whileOpen")
      : t("site.opening.whileClosed", { title: openingTitle(t, language) }),
    opensOn: opensOn(),
    version: site().number,
    missing: missingNow().map((field) => ({
      to: `${paths.adminSite("operator")}#site-operator-${fieldOf[field]}`,
      label: t(`site.shown.${field}`),
    })),
  };
}

/** Where the form has it. */
const fieldOf = {
  company: "companyEn",
  address: "addressEn",
  contactEmail: "contactEmail",
  grievanceOfficer: "grievanceOfficerEn",
  grievanceEmail: "grievanceEmail",
  securityEmail: "securityEmail",
} as const;
