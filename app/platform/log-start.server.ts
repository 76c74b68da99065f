import { config } from "./config.server";
import { databaseClient } from "./database/database.server";
import { withoutData } from "./jobs/error-text";
import { log } from "./log.server";
import { verifyMailServer } from "./mail/delivery.server";

/** For all processes together; nothing waits for it, and it does not throw. */
export async function logStart(version: string) {
  const { isFirstProcess, smtpUrl } = config();
  if (!isFirstProcess) return;
  const [facts, mailServer] = await Promise.all([startedWith(), smtpUrl && answerOf(smtpUrl)]);
  const line = { version, ...facts };
  if (!mailServer) log.info(line, "started");
  else if (mailServer.answers) log.info({ ...line, mailServer: "answers" }, "started");
  else log.warn({ ...line, mailServer: "does not answer", ...mailServer.reason }, "started");
}

async function startedWith() {
  const { mode, databaseUrl, storageBucket, mailTransport } = config();
  return {
    mode,
    migrations: await appliedMigrations(),
    database: databaseUrl.startsWith("file:") ? "file" : "server",
    storage: storageBucket ? "s3" : "file",
    mail: mailTransport,
  };
}

const appliedMigrations = (): Promise<number | null> =>
  databaseClient()
    .execute("select count(*) as applied from __drizzle_migrations")
    .then(
      ({ rows }) => Number(rows[0]?.applied),
      () => null,
    );

const answerOf = (smtpUrl: string) =>
  verifyMailServer(smtpUrl).then(
    () => ({ answers: true as const }),
    (error: Error & { code?: string; responseCode?: number }) => {
      const { code, responseCode } = error;
      return {
        answers: false as const,
        reason: { code, responseCode, reason: withoutData(error) },
      };
    },
  );
