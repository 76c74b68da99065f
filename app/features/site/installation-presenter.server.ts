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
  const todo = [
    ...(smtpUrl ? [] : [["mail", "SMTP_URL=smtp://user:password@mail.example.com:587"] as const]),
    ...(backup ? [] : [["backup", "BACKUP_URL=file:/backups"] as const]),
    ...(appUrl.startsWith("https:") ? [] : [["https", "APP_URL=https://example.com"] as const]),
    ...(clamdUrl ? [] : [["virusScanner", "CLAMD_URL=tcp://clamd:3310"] as const]),
    ...(proxyProblems.size > 0 ? [["proxy", "TRUST_PROXY=1"] as const] : []),
  ];
  return {
    isTrial: mode !== "production",
    todo: todo.map(([what, line]) => ({
      what: t(`site.installation.${what}`),
      line,
    })),
    proxy: [...proxyProblems].map(([problem, at]) =>
      t(`site.installation.proxyProblem.${problem}`, { when: formatInstant(at, language) }),
    ),
  };
}
