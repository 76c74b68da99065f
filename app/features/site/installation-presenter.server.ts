import type { TFunction } from "i18next";
import { config } from "~/platform/config.server";
import type { Language } from "~/platform/i18n";
import { formatInstant } from "~/platform/india/dates/day-format";

export function presentInstallation(
  t: TFunction,
  language: Language,
  proxyProblems: ReadonlyMap<"untrusted_peer" | "no_proxy", Date>,
) {
  const { appUrl, backup, clamdUrl, mode, smtpUrl } = config();
  const settings = [
    { what: "mail", isSet: smtpUrl, line: "SMTP_URL=smtp://user:password@mail.example.com:587" },
    { what: "backup", isSet: backup, line: "BACKUP_URL=file:/backups" },
    { what: "https", isSet: appUrl.startsWith("https:"), line: "APP_URL=https://example.com" },
    { what: "virusScanner", isSet: clamdUrl, line: "CLAMD_URL=tcp://clamd:3310" },
    { what: "proxy", isSet: proxyProblems.size === 0, line: "TRUST_PROXY=1" },
  ];
  return {
    isTrial: mode !== "production",
    todo: settings
      .filter(({ isSet }) => !isSet)
      .map(({ what, line }) => ({ what: t(`site.installation.${what}`), line })),
    proxy: [...proxyProblems].map(([problem, at]) =>
      t(`site.installation.proxyProblem.${problem}`, { when: formatInstant(at, language) }),
    ),
  };
}
