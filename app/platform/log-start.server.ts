import { config } from "./config.server";
import { databaseClient } from "./database/database.server";
import { withoutData } from "./jobs/error-text";
import { log } from "./log.server";
import { verifyMailServer } from "./mail/delivery.server";

/** For all processes together; nothing waits for it, and it does not throw. */
export async function logStart(version: string) {
  const { isFirstProcess, smtpUrl, mailTransport, mode, databaseFile, storageBucket } = config();
  if (!isFirstProcess) return;
  const [migrations, mailServer] = await Promise.all([
    appliedMigrations(),
    smtpUrl && answerOf(smtpUrl),
  ]);
  const line = {
    version,
    mode,
    migrations,
    database: databaseFile === null ? "server" : "file",
    storage: storageBucket ? "s3" : "file",
    mail: mailTransport,
    ...mailServer,
  };
  if (mailServer && mailServer.mailServer !== "answers") log.warn(line, "started");
  else log.info(line, "started");
}

const appliedMigrations = () =>
  databaseClient()
    .execute("select count(*) as applied from __drizzle_migrations")
    .then(
      ({ rows }) => Number(rows[0]?.applied),
      () => null,
    );

const answerOf = (smtpUrl: string) =>
  verifyMailServer(smtpUrl).then(
    () => ({ mailServer: "answers" }),
    (error: Error & { code?: string; responseCode?: number }) => {
      const { code, responseCode } = error;
      return { mailServer: "does not answer", code, responseCode, reason: withoutData(error) };
    },
  );
