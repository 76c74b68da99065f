import { categories, eventTypes } from "#db/schema/allowed-values";
import type { FileId } from "#db/schema/ids";
import { changeAsAdmin, requireAdmin } from "~/features/accounts/account-commands.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { confirmPassword } from "~/features/accounts/sign-in/confirm-password.server";
import type { Session } from "~/features/accounts/sign-in/sessions.server";
import { type Tx, write } from "~/platform/database/database.server";
import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";
import { cities } from "~/platform/india/places/places";
import { deleteFile, insertFile, storeUpload } from "~/platform/files/uploads.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { conflict, invalid } from "~/platform/refusals";
import { readSite } from "~/platform/site/current-site.server";
import { addLegalText } from "~/platform/site/legal-texts.server";
import { missingToOpen, type LegalPage, type SiteSettings } from "~/platform/site/site-settings";
import { addSiteVersion, newestSite } from "~/platform/site/site-versions.server";
import type { CommandResult } from "~/platform/lifecycle";
import type {
  LegalTextInput,
  SiteAnnouncementInput,
  SiteLookInput,
  SiteNameInput,
  SiteOfferInput,
  SiteOpeningInput,
  SiteOperatorInput,
} from "./site-forms";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { translatedMail } from "~/platform/mail/translated-mail.server";
import { paths } from "~/urls";

/** Those of the second language are optional. */
const texts = (en = "", hi = "") => ({ en, hi });

export const changeSiteName = (actor: Account, input: SiteNameInput) =>
  saveSite(actor, "name", input.version, () => ({
    name: texts(input.nameEn, input.nameHi),
  }));

/** Old versions only record that there was a logo. @throws Refusal invalid for no picture */
export async function changeSiteLook(actor: Account, input: SiteLookInput): Promise<CommandResult> {
  switch (input.intent) {
    case "colours": {
      const { primary, accent } = input;
      return saveSite(actor, "look", input.version, () => ({ colours: { primary, accent } }));
    }
    case "deliveredColours":
      return saveSite(actor, "look", input.version, () => ({ colours: null }));
    case "removeLogo":
      return saveSite(actor, "look", input.version, (tx, before) => replaceLogo(tx, before, null));
    case "logo": {
      await consumeLimit("uploadByVisitor", actor.id);
      const stored = await storeUpload(input.logo, "portrait", "logo");
      return saveSite(actor, "look", input.version, async (tx, before) => {
        await insertFile(tx, { ...stored, isPublic: true });
        return replaceLogo(tx, before, stored.id);
      });
    }
  }
}

async function replaceLogo(tx: Tx, before: SiteSettings, logo: FileId | null) {
  if (before.logo) await deleteFile(tx, before.logo);
  return { logo };
}

/** @throws Refusal invalid without the password */
export async function changeSiteOperator(
  actor: Account,
  session: Session,
  input: SiteOperatorInput,
) {
  await confirmPassword(actor, { session, password: input.password });
  return saveSite(actor, "operator", input.version, () => ({
    company: texts(input.companyEn, input.companyHi),
    address: texts(input.addressEn, input.addressHi),
    contactEmail: input.contactEmail,
    contactPhone: input.contactPhone ?? "",
    grievanceOfficer: texts(input.grievanceOfficerEn, input.grievanceOfficerHi),
    grievanceEmail: input.grievanceEmail,
    securityEmail: input.securityEmail,
  }));
}

/** @throws Refusal conflict if the operator's details are missing, invalid for a past day */
export async function changeSiteOpening(actor: Account, input: SiteOpeningInput) {
  if (input.intent === "close" && input.opensOn && input.opensOn <= istDay(now()))
    throw invalid({ opensOn: ["site.opening.opensOn.past"] });
  return saveSite(actor, "opening", input.version, (_tx, before) => {
    if (input.intent === "close")
      return {
        opening: before.opening === "soon" ? "soon" : "closed",
        opensOn: input.opensOn ?? null,
      };
    if (missingToOpen(before).length > 0) throw conflict("site.opening.incomplete");
    return { opening: "open", opensOn: null };
  });
}

export const changeAnnouncement = (actor: Account, input: SiteAnnouncementInput) =>
  saveSite(actor, "announcement", input.version, () => ({
    announcement: texts(input.announcementEn, input.announcementHi),
  }));

/** Only unticked values are hidden: those added by a later version of the app are shown. */
export const changeSiteOffer = (actor: Account, input: SiteOfferInput) =>
  saveSite(actor, "offer", input.version, () => ({
    registration: input.registration,
    reviewHours: Number(input.reviewHours),
    noticeDays: input.noticeDays,
    languages: input.languages,
    hidden: {
      categories: without(categories, input.categories),
      eventTypes: without(eventTypes, input.eventTypes),
      cities: without(
        cities.map(({ slug }) => slug),
        input.cities,
      ),
    },
  }));

const without = (all: readonly string[], shown: readonly string[]) =>
  all.filter((one) => !shown.includes(one));

/**
 * It applies to signatures from now on; earlier versions stay. @throws Refusal invalid without the
 * password
 */
export async function changeLegalText(
  actor: Account,
  session: Session,
  page: LegalPage,
  input: LegalTextInput,
) {
  await confirmPassword(actor, { session, password: input.password });
  return saveSite(actor, page, input.version, async (tx, before) => ({
    legalTexts: {
      ...before.legalTexts,
      [page]:
        input.intent === "useBuiltIn"
          ? null
          : await addLegalText(tx, {
              page,
              texts: texts(input.textEn, input.textHi),
              publishedBy: actor.id,
            }),
    },
  }));
}

/**
 * This process shows it at once, the others within a second. @throws Refusal conflict if someone
 * else saved a version since: the page then has its number, so that a second press saves
 */
async function saveSite(
  actor: Account,
  section: string,
  version: string,
  change: (tx: Tx, before: SiteSettings) => Partial<SiteSettings> | Promise<Partial<SiteSettings>>,
): Promise<CommandResult> {
  const result = await changeAsAdmin(actor, async (tx) => {
    const { number, ...before } = await newestSite(tx);
    const settings = { ...before, ...(await change(tx, before)) };
    if (JSON.stringify(settings) === JSON.stringify(before)) return null;
    if (version !== String(number)) throw conflict("site.changedMeanwhile");
    const saved = await addSiteVersion(tx, settings, actor.id);
    return { event: "siteSettings.change", subject: section, detail: { version: saved } };
  });
  await readSite();
  return result;
}

/** Through the outbox, like any other. @throws Refusal tooMany */
export async function sendTestEmail(actor: Account) {
  await consumeLimit("testEmailByAdmin", actor.id);
  await write(async (tx) => {
    await requireAdmin(tx, actor);
    const mail = translatedMail(actor, {
      subject: "site.mails.test.subject",
      text: ["site.mails.test.text"],
      action: { label: "site.title", path: paths.adminSite() },
      urgent: true,
    });
    await enqueueMail(tx, mail);
  });
}
