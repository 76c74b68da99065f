import { dirname, join } from "node:path";
import type { z } from "zod";
import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { environment } from "./environment-variables";
import { keepNewFilesPrivate } from "./private-files.server";
import { required } from "./required";

type Config = ReturnType<typeof readConfig>;
type Values = z.output<typeof environment>;

/** @throws ConfigurationError with one sentence for each variable that is missing or malformed */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const mode = modeIn(given);
  const parsed = environment.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`);

  if (given.SMTP_URL && given.MAIL === "file")
    problems.push(
      "MAIL=file and SMTP_URL contradict each other: remove MAIL to send emails, or SMTP_URL to write them to a folder.",
    );
  if (given.DATABASE_SYNC_URL)
    problems.push("DATABASE_SYNC_URL is not supported: name the libSQL server in DATABASE_URL.");
  if (mode === "production") {
    for (const name of ["APP_URL", "SESSION_SECRET", "DATA_KEY", "MAIL_FROM"] as const)
      if (!given[name]) problems.push(`${name} is missing: production does not start without it.`);
    // Without a mail server every code would be 'sent' and reach no one, unnoticed.
    if (!given.SMTP_URL && !given.MAIL)
      problems.push(
        "SMTP_URL is missing: set it to your mail server, like smtp://user:password@host:587, or set MAIL=file to write emails to a folder instead of sending them.",
      );
    if (parsed.data?.APP_URL && !isSafeInProduction(parsed.data.APP_URL))
      problems.push(
        "APP_URL must begin with https:// in production; http:// only at localhost, 127.0.0.0/8 or [::1], to try it on this machine.",
      );
    if (parsed.data && parsed.data.PASSWORD_HASH_COST < 12)
      problems.push("PASSWORD_HASH_COST must be 12 or more in production.");
  } else if (parsed.data?.APP_URL) problems.push(...contradictions(mode, parsed.data));
  if (!parsed.success || problems.length > 0) throw new ConfigurationError(problems);

  const values = parsed.data;
  const databaseFile = pathIn(values.DATABASE_URL);
  const file = databaseFile ?? pathIn(values.STORAGE_URL);
  const dataFolder = file === null ? values.DATA_FOLDER : dirname(file);
  const secrets = mode === "production" ? undefined : secretsIn(dataFolder);

  return {
    mode,
    host: values.HOST,
    port: values.PORT,
    runsJobs: values.JOBS === "1",
    isFirstProcess: values.PROCESS === 1,
    appUrl: new URL(values.APP_URL ?? `http://localhost:${values.PORT}`).origin,
    databaseUrl: values.DATABASE_URL,
    databaseFile,
    databaseAuthToken: values.DATABASE_AUTH_TOKEN,
    dataFolder,
    sessionSecrets: values.SESSION_SECRET ?? [required(secrets, "SESSION_SECRET").session],
    dataKeys: (values.DATA_KEY ?? [required(secrets, "DATA_KEY").data]).map((key) =>
      Buffer.from(key, "base64"),
    ),
    adminSignupToken: values.ADMIN_SIGNUP_TOKEN ?? secrets?.adminSignup,
    adminSecondFactor:
      values.ADMIN_SECOND_FACTOR ?? (mode === "production" ? "required" : "optional"),
    /** With a bucket, it only holds received files until they are uploaded. */
    storageFolder: pathIn(values.STORAGE_URL) ?? join(dataFolder, "files"),
    storageBucket: pathIn(values.STORAGE_URL) === null ? bucketIn(values.STORAGE_URL) : undefined,
    backup: backupIn(values),
    smtpUrl: values.SMTP_URL,
    mailTransport: values.SMTP_URL ? ("smtp" as const) : ("file" as const),
    mailFrom: values.MAIL_FROM ?? "Aayojan <no-reply@aayojan.example>",
    clamdUrl: values.CLAMD_URL,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    slowQueryMs: values.SLOW_QUERY_MS,
    hstsSubdomains: values.HSTS_SUBDOMAINS === "1",
    trustProxy: values.TRUST_PROXY,
    /** bcrypt's cost: the base-2 logarithm of its rounds. */
    passwordHashCost: values.PASSWORD_HASH_COST,
    site: {
      name: { en: values.SITE_NAME, hi: values.SITE_NAME_HI },
      company: { en: values.SITE_COMPANY, hi: values.SITE_COMPANY_HI },
      address: { en: values.SITE_ADDRESS, hi: values.SITE_ADDRESS_HI },
      contactEmail: values.SITE_EMAIL,
      contactPhone: values.SITE_PHONE,
      grievanceOfficer: { en: values.GRIEVANCE_OFFICER, hi: values.GRIEVANCE_OFFICER_HI },
      grievanceEmail: values.GRIEVANCE_EMAIL,
      securityEmail: values.SECURITY_EMAIL,
    },
    drainSeconds: values.DRAIN_SECONDS ?? (mode === "production" ? 5 : 0),
    /** For tests on slow machines; no setting, and never read in production. */
    timeLimitFactor: mode === "production" ? 1 : Number(given.TIME_LIMIT_FACTOR ?? 1),
  };
}

class ConfigurationError extends Error {
  constructor(problems: string[]) {
    super(`The environment needs attention:\n- ${problems.join("\n- ")}`);
  }
}

const pathIn = (url: string) => (url.startsWith("file:") ? url.slice("file:".length) : null);

function bucketIn(url: string) {
  const { hostname, pathname, searchParams } = new URL(url);
  const folder = pathname.replace(/^\/+|\/+$/g, "");
  return {
    name: hostname,
    endpoint: searchParams.get("endpoint") ?? undefined,
    region: searchParams.get("region") ?? "us-east-1",
    folder: folder && `${folder}/`,
  };
}

function backupIn({ BACKUP_URL: url, BACKUP_HOURS, BACKUP_COUNT, BACKUP_KEY }: Values) {
  if (!url) return null;
  const folder = pathIn(url);
  return {
    folder,
    bucket: folder === null ? bucketIn(url) : null,
    everyHours: BACKUP_HOURS,
    count: BACKUP_COUNT,
    key: BACKUP_KEY === undefined ? null : Buffer.from(BACKUP_KEY, "base64"),
  };
}

export type Bucket = ReturnType<typeof bucketIn>;

type Mode = "production" | "demo" | "development";

/** An invalid NODE_ENV means production here; validation reports it separately. */
function modeIn({ DEMO, NODE_ENV = "production" }: Record<string, string | undefined>): Mode {
  if (DEMO === "1") return "demo";
  return NODE_ENV === "development" || NODE_ENV === "test" ? "development" : "production";
}

/** Demo and development show all emails, with their codes, to everyone: never at a public URL. */
function contradictions(mode: "demo" | "development", { APP_URL: appUrl = "", NODE_ENV }: Values) {
  if (new URL(appUrl).protocol !== "https:") return [];
  if (mode === "demo")
    return [
      `DEMO=1 and APP_URL=${appUrl} contradict each other: a demo shows every email and code to anyone. Remove DEMO to run in production, or APP_URL to run a demo on this machine.`,
    ];
  if (isOnThisMachine(appUrl)) return [];
  return [
    `NODE_ENV=${NODE_ENV} and APP_URL=${appUrl} contradict each other: ${NODE_ENV} shows every email and code to anyone. Set NODE_ENV to production, or APP_URL to a URL on this machine.`,
  ];
}

/** Cookies and forms need TLS; without it, only what never leaves this machine is safe. */
const isSafeInProduction = (appUrl: string) =>
  new URL(appUrl).protocol === "https:" || isOnThisMachine(appUrl);

export const isOnThisMachine = (url: string) =>
  /(^|\.)localhost$|^127(\.\d+){3}$|^\[::1\]$/i.test(new URL(url).hostname);

let current: Config | undefined;

/** Exits instead of throwing: the log calls it while modules load, where nothing could catch it. */
export function config(): Config {
  if (!current) keepNewFilesPrivate();
  return (current ??= readConfigOrExit());
}

export const mailDomain = () => /@([^>\s]+)/.exec(config().mailFrom)?.[1] ?? "";

function readConfigOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function secretsIn(folder: string): { session: string; data: string; adminSignup: string } {
  const file = join(folder, "secrets.json");
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const made = {
      session: randomBytes(32).toString("base64url"),
      data: randomBytes(32).toString("base64"),
      adminSignup: randomBytes(18).toString("base64url"),
    };
    // Flushed before it gets its name and encrypts anything; two processes starting link one file.
    const part = `${file}.${process.pid}.part`;
    writeFileSync(part, JSON.stringify(made, null, 2), { mode: 0o600, flush: true });
    try {
      linkSync(part, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(part);
    }
    syncFolder(folder);
  }
  return JSON.parse(readFileSync(file, "utf8")) as ReturnType<typeof secretsIn>;
}

function syncFolder(folder: string) {
  // Windows can't open folders.
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
