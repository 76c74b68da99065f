import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { keepNewFilesPrivate } from "./private-files.server";
import { required } from "./required";

type Config = ReturnType<typeof readConfig>;

const listOf = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

export const environment = z.object({
  // Not set means production: whoever wants codes on a page asks for that by name.
  NODE_ENV: z
    .enum(["production", "development", "test"], "must be production, development or test")
    .default("production"),
  DEMO: z.enum(["0", "1"], "must be 1 or not set").default("0"),
  PORT: z.coerce.number("must be a port number").int().min(1).max(65535).default(3000),
  WEB_CONCURRENCY: z.coerce
    .number("must be a number of processes")
    .int()
    .min(1)
    .max(64, "must be 64 or less")
    .default(1),
  JOBS: z.enum(["0", "1"], "must be 1 or 0").default("1"),
  APP_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be the public address, like https://aayojan.example",
    })
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(
      /^(file:|libsql:\/\/|https?:\/\/|wss?:\/\/)/,
      "must begin with file:, libsql:// or http://",
    )
    .default("file:./data/aayojan.db"),
  DATABASE_AUTH_TOKEN: z.string().min(1).optional(),
  DATABASE_SYNC_URL: z
    .url({
      protocol: /^(libsql|https?)$/,
      error: "must be the address of a libSQL server, with libsql://, https:// or http://",
    })
    .optional(),
  SESSION_SECRET: z
    .string()
    .transform(listOf)
    .refine(
      (list) => list.length > 0 && list.every((one) => one.length >= 32),
      "needs secrets of 32 characters or more, separated by commas",
    )
    .optional(),
  DATA_KEY: z
    .string()
    .transform(listOf)
    .refine(
      (list) => list.length > 0 && list.every((one) => Buffer.from(one, "base64").length === 32),
      "needs base64 keys of 32 bytes, separated by commas",
    )
    .optional(),
  ADMIN_SIGNUP_TOKEN: z.string().min(16, "needs 16 characters or more").optional(),
  ADMIN_SECOND_FACTOR: z.enum(["required", "optional"]).optional(),
  STORAGE_URL: z
    .string()
    .regex(/^file:/, "must begin with file:")
    .default("file:./data/files"),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be like smtp://user:password@host:587" })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/@/, "must hold an e-mail address")
    .default("Aayojan <no-reply@aayojan.example>"),
  CLAMD_URL: z.url({ protocol: /^tcp$/, error: "must be like tcp://host:3310" }).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  DRAIN_SECONDS: z.coerce
    .number("must be a number of seconds")
    .min(0)
    .max(10, "must be 10 or less")
    .optional(),
  TRUST_PROXY: z.coerce.number("must be a number of proxies").int().min(0).max(10).default(0),
});

/**
 * Everything the environment says, checked. Outside production missing secrets are made once and kept in the data folder.
 * @throws Error with one sentence for each variable that is missing or malformed.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const mode = modeIn(given);
  const parsed = environment.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`);

  if (given.DATABASE_SYNC_URL && !(given.DATABASE_URL ?? "file:").startsWith("file:"))
    problems.push("DATABASE_SYNC_URL needs a DATABASE_URL that begins with file:.");
  if (mode === "production") {
    for (const name of ["APP_URL", "SESSION_SECRET", "DATA_KEY"] as const)
      if (!given[name]) problems.push(`${name} is missing: production does not start without it.`);
  } else if (parsed.data?.APP_URL) problems.push(...contradictions(mode, parsed.data.APP_URL));
  if (!parsed.success || problems.length > 0)
    throw new Error(`The environment needs attention:\n- ${problems.join("\n- ")}`);

  const values = parsed.data;
  const dataFolder = values.DATABASE_URL.startsWith("file:")
    ? dirname(values.DATABASE_URL.slice("file:".length))
    : dirname(values.STORAGE_URL.slice("file:".length));
  const secrets = mode === "production" ? undefined : secretsIn(dataFolder);

  return {
    mode,
    port: values.PORT,
    runsJobs: values.JOBS === "1",
    appUrl: new URL(values.APP_URL ?? `http://localhost:${values.PORT}`).origin,
    databaseUrl: values.DATABASE_URL,
    databaseAuthToken: values.DATABASE_AUTH_TOKEN,
    databaseSyncUrl: values.DATABASE_SYNC_URL,
    dataFolder,
    sessionSecrets: values.SESSION_SECRET ?? [required(secrets, "SESSION_SECRET").session],
    dataKeys: (values.DATA_KEY ?? [required(secrets, "DATA_KEY").data]).map((key) =>
      Buffer.from(key, "base64"),
    ),
    adminSignupToken: values.ADMIN_SIGNUP_TOKEN ?? secrets?.adminSignup,
    adminSecondFactor:
      values.ADMIN_SECOND_FACTOR ?? (mode === "production" ? "required" : "optional"),
    storageFolder: values.STORAGE_URL.slice("file:".length),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    clamdUrl: values.CLAMD_URL,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    drainSeconds: values.DRAIN_SECONDS ?? (mode === "production" ? 5 : 0),
  };
}

type Mode = "production" | "demo" | "development";

/** A value that means nothing is production, too, and is refused beside that. */
function modeIn({ DEMO, NODE_ENV = "production" }: Record<string, string | undefined>): Mode {
  if (DEMO === "1") return "demo";
  return NODE_ENV === "development" || NODE_ENV === "test" ? "development" : "production";
}

/** Demo and development show everybody all mails, with their codes: never at an address of the public. */
function contradictions(mode: "demo" | "development", appUrl: string): string[] {
  const { protocol, hostname } = new URL(appUrl);
  if (protocol !== "https:") return [];
  if (mode === "demo")
    return [
      `DEMO=1 and APP_URL=${appUrl} contradict each other: a demo shows every mail and code to anybody. Remove DEMO to run in production, or APP_URL to run a demo on this machine.`,
    ];
  if (/(^|\.)localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname)) return [];
  return [
    `NODE_ENV=development and APP_URL=${appUrl} contradict each other: development shows every mail and code to anybody. Set NODE_ENV to production, or APP_URL to an address of this machine.`,
  ];
}

let current: Config | undefined;

/** The first call also sees to it that nobody else on this machine can read what the process writes. */
export function config(): Config {
  if (!current) keepNewFilesPrivate();
  return (current ??= readConfig(process.env));
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
    // "wx": of two processes that start at once, one writes and both read the same.
    try {
      writeFileSync(file, JSON.stringify(made, null, 2), { flag: "wx", mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  return JSON.parse(readFileSync(file, "utf8")) as ReturnType<typeof secretsIn>;
}
