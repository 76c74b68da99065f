import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { now } from "~/platform/clock.server";
import { write } from "~/platform/database/database.server";
import { languages, type Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { formatInstant } from "~/platform/india/dates/day-format";
import { audit } from "~/platform/security/audit.server";
import { site } from "~/platform/site/current-site.server";
import { siteValues } from "~/platform/site/site-settings";
import { peopleAffected, type Period } from "./affected-people.server";

/**
 * What rule 7 of the DPDP Rules 2025 requires after a personal data breach. Sends nothing; only
 * their owner can read the files. @throws Refusal invalid for a table that does not exist
 */
export async function prepareBreachNotices(table: string, period: Period, folder: string) {
  const { people, rows, deleted } = await peopleAffected(table, period);
  const accounts = people.filter(({ accountId }) => accountId !== null).length;
  const counts = { rows, accounts, guests: people.length - accounts, deleted };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const save = (name: string, text: string) =>
    writeFile(join(folder, name), text, { mode: 0o600, flag: "wx" });
  const lines = people.map(({ email, language, accountId }) =>
    [quoted(email), language, accountId ?? "guest"].join(","),
  );
  await save("people.csv", `${["email,language,account", ...lines].join("\n")}\n`);
  for (const language of languages) await save(`draft-${language}.txt`, draft(period, language));
  await save("board.md", boardSheet(table, period, counts));
  await write((tx) =>
    audit(tx, {
      actorId: null,
      event: "breach.prepare",
      subject: table,
      detail: { from: period.from.toISOString(), to: period.to.toISOString(), ...counts },
    }),
  );
  return counts;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const parts = ["what", "consequences", "measures", "you", "contact"] as const;

/** The operator fills in the brackets: only they know what happened. */
function draft(period: Period, language: Language) {
  const t = translatorFor(language);
  const { grievanceOfficer, grievanceEmail } = siteValues(site(), language);
  const from = formatInstant(period.from, language);
  const to = formatInstant(period.to, language);
  return [
    t("personalData.breach.subject"),
    ...parts.map((part) =>
      t(`personalData.breach.${part}`, { from, to, grievanceOfficer, grievanceEmail }),
    ),
    "",
  ].join("\n\n");
}

function boardSheet(
  table: string,
  { from, to }: Period,
  { rows, accounts, guests, deleted }: Record<"rows" | "accounts" | "guests" | "deleted", number>,
) {
  const { company, grievanceEmail } = siteValues(site(), "en");
  return `# Personal data breach: intimation to the Data Protection Board of India

Rule 7(2) of the DPDP Rules 2025. Data fiduciary: ${company}. Contact: ${grievanceEmail}.
Prepared on ${now().toISOString()}. Became aware on: [time]. The 72 hours end on: [time].

## Without delay: rule 7(2)(a)

- Nature of the breach: [what happened]
- Extent: ${rows} rows of the table \`${table}\`; ${accounts} accounts and ${guests} guests; ${deleted} whose data was deleted before
- Time: data from ${from.toISOString()} to ${to.toISOString()}; the breach happened: [time]
- Location of its occurrence: [system]
- Likely impact: [impact]

## Within 72 hours: rule 7(2)(b)

1. Updated and detailed description: [text]
2. Broad facts of the events, circumstances and reasons: [text]
3. Measures to mitigate risk, implemented or proposed: [text]
4. Findings about who caused it: [text]
5. Remedial measures against another one: [text]
6. Report on the intimations to the people concerned: [how many, when, by which means]
`;
}
