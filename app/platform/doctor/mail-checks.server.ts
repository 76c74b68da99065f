import type { Resolver } from "node:dns/promises";
import { config, mailDomain } from "../config.server";
import { verifyMailServer } from "../mail/delivery.server";
import { ok, problem, warning } from "./finding";

export async function checkMailServer() {
  const { smtpUrl, dataFolder, mode } = config();
  if (!smtpUrl)
    return mode === "production"
      ? warning(
          `emails are written to ${dataFolder}/mail, and no one receives them`,
          "Set SMTP_URL to a mail server.",
        )
      : ok(`emails are written to ${dataFolder}/mail`);
  const { host } = new URL(smtpUrl);
  try {
    await verifyMailServer(smtpUrl);
  } catch (error) {
    const message = (error as Error).message.replace(/\s+/g, " ");
    return problem(
      `${host}: ${message}`,
      "Correct host, port, user and password in SMTP_URL, and let the app reach that port.",
    );
  }
  return ok(`${host} answers and accepts the log-in`);
}

export const checkSender = () =>
  config().mode === "production" && mailDomain() === "aayojan.example"
    ? problem(
        `MAIL_FROM is the example: ${config().mailFrom}`,
        "Set MAIL_FROM to an email address of your own domain: others are refused as spam.",
      )
    : ok(config().mailFrom);

/** Where replies go (MX), who may send (SPF), what to do with emails from others (DMARC). */
export async function checkMailDomain(domain: string, resolver: Resolver) {
  const records = {
    MX: async () => (await resolver.resolveMx(domain)).length > 0,
    SPF: () => hasText(domain, "v=spf1"),
    DMARC: () => hasText(`_dmarc.${domain}`, "v=DMARC1"),
  };
  async function hasText(name: string, start: string) {
    const texts = await resolver.resolveTxt(name);
    return texts.some((parts) => parts.join("").startsWith(start));
  }
  const missing: string[] = [];
  const failed: string[] = [];
  for (const [name, has] of Object.entries(records))
    try {
      if (!(await has())) missing.push(name);
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      (["ENODATA", "ENOTFOUND"].includes(code) ? missing : failed).push(name);
    }
  if (missing.length > 0)
    return warning(
      `${domain} has no ${missing.join(", no ")} record`,
      "Add what your mail provider specifies: without it, emails are treated as spam.",
    );
  if (failed.length > 0)
    return warning(
      `could not look up ${failed.join(", ")} of ${domain}`,
      "Let this machine reach a DNS server, or look up the records elsewhere.",
    );
  return ok(`${domain} has MX, SPF and DMARC records`);
}
