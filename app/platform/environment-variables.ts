import { domainToASCII } from "node:url";
import addressParser from "nodemailer/lib/addressparser";
import { z } from "zod";
import { isIP } from "node:net";
import { isIpRange } from "./security/ip-ranges";

const listOf = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

const isKey = (text: string) => Buffer.from(text, "base64").length === 32;

const listWhere = (fits: (one: string) => boolean, sentence: string) =>
  z
    .string()
    .transform(listOf)
    .refine((list) => list.length > 0 && list.every(fits), sentence);

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** In plain digits: `1e1` and `0x10` are mistakes. */
function wholeNumber(min: number, max: number) {
  const sentence = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, { error: sentence, abort: true })
    .transform(Number)
    .refine((number) => number >= min && number <= max, sentence);
}

const textUpTo = (max: number) =>
  z.string().max(max, `must have ${max} characters or fewer`).default("");

const emailAddress = z
  .union([z.literal(""), z.email()], "must be an email address, like help@aayojan.example")
  .default("");

/** RFC 5322, 3.4. The parser skips what it does not understand, such as a second email address. */
function isMailbox(text: string) {
  const [mailbox, ...others] = addressParser(text);
  if (!mailbox?.address || others.length > 0) return false;
  const unquoted = text.replace(/"[^"]*"/g, "");
  const [local, domain = "", ...more] = mailbox.address.split("@");
  return (
    unquoted.split("@").length === 2 &&
    more.length === 0 &&
    z.regexes.html5Email.test(`${local}@${domainToASCII(domain)}`)
  );
}

const folderOrBucket = z
  .string()
  .regex(
    /^(file:.|s3:\/\/[a-z0-9][a-z0-9.-]{2,62}(\/[\w./-]*)?(\?.*)?$)/,
    "must begin with file:, or be like s3://bucket?endpoint=https://s3.example&region=ap-south-1",
  );

export const environment = z.object({
  // Unset means production: an operator who wants codes on a page must ask for that by name.
  NODE_ENV: z
    .enum(["production", "development", "test"], "must be production, development or test")
    .default("production"),
  DEMO: z.enum(["0", "1"], "must be 1 or not set").default("0"),
  PORT: wholeNumber(1, 65535).default(3000),
  HOST: z
    .string()
    .refine(
      (host) => host === "localhost" || isIP(host) !== 0,
      "must be an IP address of this machine, 0.0.0.0 for all of IPv4, or :: for all",
    )
    .default("127.0.0.1"),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  PROCESS: wholeNumber(1, 64).default(1),
  JOBS: z.enum(["0", "1"], "must be 1 or 0").default("1"),
  APP_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be the public URL, like https://aayojan.example",
      abort: true,
    })
    // Links would silently leave out anything else it contained.
    .regex(/^\w+:\/\/[^/?#@]+\/?$/, "must have no path, like https://aayojan.example")
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(
      /^(file:|libsql:\/\/|https?:\/\/|wss?:\/\/)/,
      "must begin with file:, libsql:// or http://",
    )
    .default("file:./data/aayojan.db"),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  DATA_FOLDER: z.string().default("./data"),
  SESSION_SECRET: listWhere(
    (one) => one.length >= 32,
    "needs secrets of 32 characters or more, separated by commas",
  ).optional(),
  DATA_KEY: listWhere(isKey, "needs base64 keys of 32 bytes, separated by commas").optional(),
  ADMIN_SIGNUP_TOKEN: z.string().min(16, "needs 16 characters or more").optional(),
  ADMIN_SECOND_FACTOR: z.enum(["required", "optional"], "must be required or optional").optional(),
  STORAGE_URL: folderOrBucket.default("file:./data/files"),
  BACKUP_URL: folderOrBucket.optional(),
  BACKUP_HOURS: wholeNumber(1, 8760).default(24),
  BACKUP_COUNT: wholeNumber(1, 1000).default(7),
  BACKUP_KEY: z.string().refine(isKey, "needs a base64 key of 32 bytes").optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be like smtp://user:password@host:587" })
    .optional(),
  MAIL: z.enum(["file"], "must be file or not set").optional(),
  MAIL_FROM: z
    .string()
    .refine(isMailbox, "must be one sender, like Aayojan <no-reply@aayojan.example>")
    .optional(),
  CLAMD_URL: z.url({ protocol: /^tcp$/, error: "must be like tcp://host:3310" }).optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
  METRICS_TOKEN: z.string().min(16, "needs 16 characters or more").optional(),
  SLOW_QUERY_MS: wholeNumber(0, 60_000).default(200),
  PASSWORD_HASH_COST: wholeNumber(4, 15).default(12),
  DRAIN_SECONDS: z
    .string()
    .regex(/^(\d(\.\d{1,3})?|10(\.0{1,3})?)$/, "must be a number from 0 to 10, like 1.5")
    .transform(Number)
    .optional(),
  HSTS_SUBDOMAINS: z.enum(["0", "1"], "must be 1 or 0").default("0"),
  TRUST_PROXY: z
    .string()
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : listOf(text)))
    .refine(
      (trusted) =>
        typeof trusted === "number"
          ? trusted <= 10
          : trusted.length > 0 && trusted.every(isIpRange),
      "must be a number of proxies from 0 to 10, or addresses like private, 203.0.113.0/24",
    )
    .default(0),
  SITE_NAME: textUpTo(40),
  SITE_NAME_HI: textUpTo(40),
  SITE_COMPANY: textUpTo(200),
  SITE_COMPANY_HI: textUpTo(200),
  SITE_ADDRESS: textUpTo(500),
  SITE_ADDRESS_HI: textUpTo(500),
  SITE_EMAIL: emailAddress,
  SITE_PHONE: textUpTo(20),
  GRIEVANCE_OFFICER: textUpTo(100),
  GRIEVANCE_OFFICER_HI: textUpTo(100),
  GRIEVANCE_EMAIL: emailAddress,
  SECURITY_EMAIL: emailAddress,
});
