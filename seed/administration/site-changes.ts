import { accountOf } from "~/features/accounts/account-queries.server";
import { builtInText } from "~/features/legal-pages/legal-text.server";
import { changeLegalText, changeSiteOperator } from "~/features/site/site-commands.server";
import { days, later, now } from "~/platform/clock.server";
import { required } from "~/platform/required";
import { site } from "~/platform/site/current-site.server";
import { demoId } from "../made-up";
import { accountIdOf } from "../people";
import type { Moment } from "../write-in-order";

const administrator = async (key: string) => required(await accountOf(accountIdOf(key)), key);
const version = () => String(site().number);

const officeHours = {
  en: "Monday to Saturday, 10 am to 6 pm. Closed on national holidays and for Diwali.\nBy phone: {{contactPhone}}. In person: {{companyAddress}}.",
  hi: "सोमवार से शनिवार, सुबह 10 से शाम 6 बजे तक। राष्ट्रीय छुट्टियों और दीवाली पर बंद।\nफ़ोन: {{contactPhone}}। मिलने का पता: {{companyAddress}}।",
};

/** The host's own texts, in both languages. */
export const siteChanges: Moment[] = [
  [
    2600,
    async () => {
      const chitra = await administrator("chitra");
      const session = {
        ...{ id: demoId("session chitra"), accountId: chitra.id, expiresAt: later(now(), days(1)) },
        ...{ remembered: false, confirmedAt: now(), impersonationId: null },
      };
      const { company, address, grievanceOfficer, ...emails } = site();
      await changeSiteOperator(chitra, session, {
        ...emails,
        version: version(),
        companyEn: company.en,
        companyHi: company.hi,
        addressEn: address.en,
        addressHi: address.hi,
        contactPhone: "+91 90000 00999",
        grievanceOfficerEn: grievanceOfficer.en,
        grievanceOfficerHi: grievanceOfficer.hi,
      });
      await changeLegalText(chitra, session, "grievance", {
        intent: "publish",
        version: version(),
        textEn: `${builtInText("grievance", "en")}\n\n## Office hours\n${officeHours.en}`,
        textHi: `${builtInText("grievance", "hi")}\n\n## दफ़्तर का समय\n${officeHours.hi}`,
      });
    },
  ],
];
