import { desc } from "drizzle-orm";
import { config, mailDomain } from "../config.server";
import { withinTime } from "../database/clients/time-limit";
import { schema } from "../database/database.server";
import { preparedRead } from "../database/prepared-reads.server";
import { logged } from "../log.server";
import {
  missingToOpen,
  offeredOf,
  type HideableList,
  type Site,
  type SiteSettings,
} from "./site-settings";

const { siteVersions } = schema;

/** How long a process may show settings that another process has changed. */
const freshForMs = 1000;
/** A request waits no longer for a check: later ones will see its result. */
const maxWaitMs = 200;

let current: Site | undefined;
let checkedAt = Number.NEGATIVE_INFINITY;
let checking: Promise<void> | undefined;

/** The same object until they change. */
export const site = (): Site => (current ??= { ...settingsUntilSaved(), number: 0 });

/** Undefined if there is nothing to await: only one request waits for each check. */
export function refreshSite(): Promise<void> | undefined {
  if (checking || performance.now() - checkedAt < freshForMs) return undefined;
  checking = readSite()
    // Without the database, a site continues with the settings that it knows.
    .catch(logged("the site's settings can't be read"))
    .finally(() => (checking = undefined));
  return withinTime(checking, maxWaitMs).catch(() => undefined);
}

export async function readSite() {
  checkedAt = performance.now();
  const [newest] = await Promise.all([newestVersion({}), ...readWithSite.map((read) => read())]);
  if (newest && newest.number !== site().number)
    current = { ...settingsUntilSaved(), ...newest.settings, number: newest.number };
}

const readWithSite: (() => Promise<void>)[] = [];
export const onSiteRead = (read: () => Promise<void>) => void readWithSite.push(read);

const newestVersion = preparedRead((from) =>
  from
    .select({ number: siteVersions.number, settings: siteVersions.settings })
    .from(siteVersions)
    .orderBy(desc(siteVersions.number))
    .limit(1),
);

export const offered = <Value extends string>(list: HideableList, all: readonly Value[]) =>
  offeredOf(site().hidden[list], all);

export function withdrawn<Value extends string>(
  list: Exclude<HideableList, "cities">,
  chosen: readonly Value[],
  storedBefore: readonly string[] = [],
) {
  const allowed = offeredOf(site().hidden[list], chosen, storedBefore);
  return chosen.filter((one) => !allowed.includes(one));
}

/** Also for settings that a saved version does not know yet. */
export function settingsUntilSaved(): SiteSettings {
  const { site: given, mode } = config();
  const trial = mode === "production" ? noOperator : trialOperator(mailDomain());
  return {
    opening: mode === "production" ? "soon" : "open",
    opensOn: null,
    name: given.name.en ? given.name : { en: "Aayojan", hi: "आयोजन" },
    company: given.company.en ? given.company : trial.company,
    address: given.address.en ? given.address : trial.address,
    contactEmail: given.contactEmail || trial.contactEmail,
    contactPhone: given.contactPhone,
    grievanceOfficer: given.grievanceOfficer.en ? given.grievanceOfficer : trial.grievanceOfficer,
    grievanceEmail: given.grievanceEmail || trial.grievanceEmail,
    securityEmail: given.securityEmail || trial.securityEmail,
    colours: null,
    logo: null,
    announcement: { en: "", hi: "" },
    registration: "open",
    reviewHours: 48,
    noticeDays: 0,
    languages: ["en", "hi"],
    legalTexts: { terms: null, privacy: null, grievance: null },
    hidden: { categories: [], cities: [], eventTypes: [] },
  };
}

const nothing = { en: "", hi: "" };
const noOperator = {
  company: nothing,
  address: nothing,
  contactEmail: "",
  grievanceOfficer: nothing,
  grievanceEmail: "",
  securityEmail: "",
};

const trialOperator = (domain: string) => ({
  company: { en: "Aayojan Event Services (trial company)", hi: "आयोजन इवेंट सर्विसेज़ (डेमो कंपनी)" },
  address: {
    en: "14 MG Road, Indore, Madhya Pradesh 452001",
    hi: "14 एमजी रोड, इंदौर, मध्य प्रदेश 452001",
  },
  contactEmail: `hello@${domain}`,
  grievanceOfficer: { en: "Chitra Iyer", hi: "चित्रा अय्यर" },
  grievanceEmail: `grievance@${domain}`,
  securityEmail: `security@${domain}`,
});

export const missingNow = () => missingToOpen(site());

export const isSiteOpen = () => site().opening === "open" && missingNow().length === 0;
