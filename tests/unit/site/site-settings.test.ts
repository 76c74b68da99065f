import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  accessibilitySections,
  currentLegalText,
  currentVersion,
} from "~/features/legal-pages/legal-text.server";
import {
  changeAnnouncement,
  changeLegalText,
  changeSiteName,
  changeSiteOffer,
  changeSiteOpening,
  changeSiteOperator,
  sendTestEmail,
} from "~/features/site/site-commands.server";
import type { Session } from "~/features/accounts/sign-in/sessions.server";
import { newId } from "~/platform/ids.server";
import {
  openingTitle,
  presentOpening,
  secondsUntilOpening,
} from "~/features/site/opening-presenter.server";
import { legalTextForm, siteNameForm } from "~/features/site/site-forms";
import {
  presentInstallation,
  presentLegalText,
  presentSite,
} from "~/features/site/site-presenter.server";
import { reviewDue } from "~/features/applications/application-transitions.server";
import { db, schema, write } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { mailHtml } from "~/platform/mail/template.server";
import { addDays, istDay, type IstDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import {
  isSiteOpen,
  offered,
  readSite,
  refreshSite,
  site,
} from "~/platform/site/current-site.server";
import { missingToOpen } from "~/platform/site/site-settings";
import { addSiteVersion, newestSite } from "~/platform/site/site-versions.server";
import { advanceClock, days, hours, later, now } from "~/platform/clock.server";
import { administrator, openAccount } from "../../support/records/accounts";
import { mailsTo } from "../../support/records/mails";

let chitra: Account;
let session: Session;
beforeEach(async () => {
  chitra = await administrator();
  session = { ...unconfirmed, accountId: chitra.id, confirmedAt: now() };
});

const unconfirmed = {
  id: newId(),
  remembered: false,
  expiresAt: later(now(), hours(1)),
  confirmedAt: null,
  impersonationId: null,
};

const version = () => String(site().number);
const rename = (actor: Account, nameEn: string, nameHi?: string, of = version()) =>
  changeSiteName(actor, { version: of, nameEn, nameHi });
const operator = {
  companyEn: "Utsav Events LLP",
  addressEn: "7 Sarafa, Indore 452002",
  contactEmail: "hello@utsav.example",
  grievanceOfficerEn: "Meera Joshi",
  grievanceEmail: "grievance@utsav.example",
  securityEmail: "security@utsav.example",
};
const offer = {
  registration: "open" as const,
  reviewHours: "48",
  noticeDays: 0,
  languages: ["en" as const, "hi" as const],
  categories: [...schema.providerCategories.category.enumValues],
  eventTypes: [...schema.briefs.eventType.enumValues],
  cities: ["indore"],
};

describe("the site's name", () => {
  test("appears in texts, titles and emails of both languages at once", async () => {
    expect(await rename(chitra, "Utsav", "उत्सव")).toBe("done");
    expect(translatorFor("en")("layout.footer.rights", { year: 2026 })).toBe(
      "© 2026 Utsav. Made in India.",
    );
    expect(translatorFor("hi")("layout.wordmark")).toBe("उत्सव");
    const mail = { to: "asha@example.com", subject: "Hello", greeting: "Hello,", paragraphs: [] };
    expect(mailHtml({ ...mail, language: "en" })).toContain("<strong>Utsav</strong>");
  });

  test("is the English one for Hindi readers where there is no Hindi one", async () => {
    await rename(chitra, "Mela");
    expect(translatorFor("hi")("layout.wordmark")).toBe("Mela");
  });

  test("can't contain what a text would read as a placeholder", () => {
    for (const nameEn of ["{{count}}", "$t(errors.home)", "a } b"])
      expect(siteNameForm.safeParse({ nameEn }).success).toBe(false);
    expect(siteNameForm.safeParse({ nameEn: "Utsav & Sons" }).success).toBe(true);
  });
});

describe("saving the settings", () => {
  test("adds a version and an entry of the audit log, and the previous version stays", async () => {
    await rename(chitra, "First");
    const before = site().number;
    await rename(chitra, "Second");
    expect(site().number).toBe(before + 1);
    const versions = await db.select().from(schema.siteVersions);
    expect(versions.find(({ number }) => number === before)?.settings).toMatchObject({
      name: { en: "First", hi: "" },
    });
    const entry = await db
      .select()
      .from(schema.auditLog)
      .where(eq(schema.auditLog.event, "siteSettings.change"))
      .orderBy(desc(schema.auditLog.number))
      .get();
    expect(entry).toMatchObject({
      actorId: chitra.id,
      subject: "name",
      detail: { version: before + 1 },
    });
  });

  test("unchanged adds nothing", async () => {
    await rename(chitra, "Same");
    const before = site().number;
    expect(await rename(chitra, "Same")).toBe("already");
    expect(site().number).toBe(before);
  });

  test("is refused where another administrator has saved since, and a second press saves", async () => {
    const opened = version();
    await changeAnnouncement(chitra, { version: opened, announcementEn: `Holiday ${opened}` });
    await expect(rename(chitra, `Late ${opened}`, undefined, opened)).rejects.toMatchObject({
      kind: "conflict",
      key: "site.changedMeanwhile",
    });
    expect(await rename(chitra, `Late ${opened}`)).toBe("done");
    expect(site().announcement.en).toBe(`Holiday ${opened}`);
  });

  test("is only for administrators", async () => {
    const asha = await openAccount();
    await expect(rename(asha, "Hers")).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("is seen by another process as soon as it looks again", async () => {
    const seen = site();
    await write(async (tx) =>
      addSiteVersion(tx, { ...(await newestSite(tx)), name: { en: "Far", hi: "" } }, chitra.id),
    );
    expect(site()).toBe(seen);
    await readSite();
    expect(site().name.en).toBe("Far");
    expect(refreshSite()).toBeUndefined();
  });
});

describe("before it opens to the public", () => {
  test("a site lacks the operator details that the law requires, until they are saved", async () => {
    const blank = { en: "", hi: "" };
    const empty = {
      ...site(),
      ...{ company: blank, address: blank, grievanceOfficer: blank },
      ...{ contactEmail: "", grievanceEmail: "", securityEmail: "" },
    };
    expect(missingToOpen(empty)).toEqual([
      "company",
      "address",
      "contactEmail",
      "grievanceOfficer",
      "grievanceEmail",
      "securityEmail",
    ]);
    await write((tx) => addSiteVersion(tx, { ...empty, opening: "soon" }, chitra.id));
    await readSite();
    expect(presentOpening(translatorFor("en"), "en").missing).toContainEqual({
      to: "/admin/site/operator#site-operator-companyEn",
      label: "Company",
    });
    const open = () => changeSiteOpening(chitra, { intent: "open", version: version() });
    await expect(open()).rejects.toMatchObject({ kind: "conflict" });
    await changeSiteOperator(chitra, session, { version: version(), ...operator });
    expect([missingToOpen(site()), isSiteOpen()]).toEqual([[], false]);
    expect(await open()).toBe("done");
    expect(isSiteOpen()).toBe(true);
    const shown = presentSite(translatorFor("en")).sections.flatMap(({ rows }) => rows);
    expect(shown).toContainEqual({
      label: "Grievance officer",
      lines: ["Meera Joshi"],
    });
  });
});

test("the operator's addresses and the legal texts change only with the password", async () => {
  const cookieOnly = { ...unconfirmed, accountId: chitra.id };
  const asked = { details: { fields: { password: ["accounts.settings.password.ask"] } } };
  const input = { version: version(), ...operator };
  await expect(changeSiteOperator(chitra, cookieOnly, input)).rejects.toMatchObject(asked);
  const builtIn = { intent: "useBuiltIn" as const, version: version() };
  await expect(changeLegalText(chitra, cookieOnly, "terms", builtIn)).rejects.toMatchObject(asked);
});

describe("a closed site", () => {
  const close = (opensOn?: IstDay) =>
    changeSiteOpening(chitra, { intent: "close", version: version(), opensOn });
  const title = () => openingTitle(translatorFor("en"), "en").replaceAll("\u00a0", " ");

  test("says when it opens, as long as that day has not come", async () => {
    const day = addDays(istDay(now()), 5);
    await close(day);
    expect(title()).toBe(`We open again on ${formatDay(day, "en")}`);
    expect(secondsUntilOpening()).toBeGreaterThan(4 * 24 * 3600);
    advanceClock(days(5));
    expect([title(), secondsUntilOpening()]).toEqual(["We are closed for now", 3600]);
    await changeSiteOpening(chitra, { intent: "open", version: version() });
  });

  test("can't promise a day that has passed", async () => {
    await expect(close(istDay(now()))).rejects.toMatchObject({
      details: { fields: { opensOn: ["site.opening.opensOn.past"] } },
    });
  });
});

describe("the offer", () => {
  test("leaves out what was unticked, and includes what is new", async () => {
    await changeSiteOffer(chitra, {
      ...offer,
      version: version(),
      categories: offer.categories.filter((one) => one !== "security"),
    });
    expect(offered("categories", ["catering", "security"])).toEqual(["catering"]);
    expect(offered("cities", ["indore", "agra", "a town of tomorrow"])).toEqual([
      "indore",
      "a town of tomorrow",
    ]);
    await changeSiteOffer(chitra, { ...offer, version: version() });
    expect(offered("categories", ["security"])).toEqual(["security"]);
  });

  test("has the review time that applicants read and reviewers' deadlines follow", async () => {
    await changeSiteOffer(chitra, { ...offer, version: version(), reviewHours: "72" });
    const at = now();
    expect(reviewDue(at)).toEqual(later(at, hours(72)));
    expect(translatorFor("en")("onboarding.mails.received.again")).toContain("within 72 hours");
    await changeSiteOffer(chitra, { ...offer, version: version() });
    expect(translatorFor("en")("onboarding.mails.received.again")).toContain("within 24-48 hours");
  });
});

describe("the legal texts", () => {
  const text = "## What {{siteName}} is\nRun by {{company}}.\n\n## Law\nThe law of India.";

  test("leave out a line that names what the host has not set", async () => {
    const words = () => JSON.stringify(accessibilitySections("en").map(({ text }) => text));
    expect(words()).not.toContain("call us");
    await changeSiteOperator(chitra, session, {
      ...operator,
      version: version(),
      contactPhone: "0731 400 1234",
    });
    expect(words()).toContain("You can also call us on 0731 400 1234.");
  });

  test("a published text of the host's own is shown with the site's values, and declarations record its version", async () => {
    await changeSiteOperator(chitra, session, { version: version(), ...operator });
    await rename(chitra, "Utsav");
    await changeLegalText(chitra, session, "terms", {
      intent: "publish",
      version: version(),
      textEn: text,
      textHi: undefined,
    });
    const { version: published, sections } = await currentLegalText("terms", "hi");
    expect(sections).toEqual([
      { id: "section-1", title: "What Utsav is", text: "Run by Utsav Events LLP." },
      { id: "section-2", title: "Law", text: "The law of India." },
    ]);
    expect(currentVersion("terms")).toBe(published);
    expect(published).toMatch(/^\d{4}-\d\d-\d\d\.\d+$/);
  });

  test("one press restores the app's text, and earlier published texts stay", async () => {
    const publish = (textEn: string) =>
      changeLegalText(chitra, session, "privacy", {
        intent: "publish",
        version: version(),
        textEn,
        textHi: undefined,
      });
    await publish("## One\nFirst.");
    const first = currentVersion("privacy");
    await publish("## Two\nSecond.");
    await changeLegalText(chitra, session, "privacy", { intent: "useBuiltIn", version: version() });
    expect(currentVersion("privacy")).toBe("2026-7");
    const { versions, isOwn, textEn } = await presentLegalText("privacy", "en");
    expect(isOwn).toBe(false);
    expect(textEn).toContain("## What we do not do");
    expect(versions.find((one) => one.version === first)?.text).toBe("## One\nFirst.");
  });

  test("a text without a heading, or with an unknown placeholder, is refused", () => {
    const problems = (textEn: string) =>
      legalTextForm
        .safeParse({ intent: "publish", textEn })
        .error?.issues.map(({ message }) => message);
    expect(problems("Only words.")).toEqual(["site.legal.noHeading"]);
    expect(problems("## A\n{{password}}")).toEqual(["site.legal.unknownPlaceholder"]);
    expect(problems(text)).toBeUndefined();
  });
});

describe("the server's set-up", () => {
  test("lists what is missing with the line that adds it, and what a proxy does wrong", () => {
    const seen = new Map([["untrusted_peer" as const, now()]]);
    const { todo, proxy } = presentInstallation(translatorFor("en"), "en", seen);
    const lines = todo.map(({ line }) => line.split("=")[0]);
    expect(lines).toEqual(["SMTP_URL", "BACKUP_URL", "APP_URL", "CLAMD_URL", "TRUST_PROXY"]);
    expect(proxy[0]).toContain("We received headers from an untrusted proxy");
  });

  test("a test email goes to the administrator who requests it, and to no one else", async () => {
    await sendTestEmail(chitra);
    const [mail] = await mailsTo(chitra.email);
    expect(mail?.text).toContain("This is the test email you asked for.");
    await expect(sendTestEmail(await openAccount())).rejects.toMatchObject({ kind: "forbidden" });
  });
});
