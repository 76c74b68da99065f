import { nameRoutesBy } from "./http/guard/access-log.server";
import { pageAnswerer } from "./http/guard/answer-page.server";
import { installRequestGuard } from "./http/guard/install.server";
import { routeNames } from "~/http/guard/route-matching.server";
import { pageRenderer } from "./http/cache/render-page.server";
import { answerPublicPages } from "./layout/public-pages.server";
import { reserveTeamNames } from "./features/accounts/team-names.server";
import { writeProfileViews } from "./features/directory/profiles/profile-views.server";
import { prepareSearchIndex } from "./features/directory/listings/search-index-rebuild.server";
import { jobs } from "./jobs.server";
import { takeDatabaseFile } from "./platform/database/clients/file-owner.server";
import { prepareDatabase } from "./platform/prepare-database.server";
import { config } from "./platform/config.server";
import { everyMinute, job, startJobs } from "./platform/jobs/job-runner.server";
import { log } from "./platform/log.server";
import { logStart } from "./platform/log-start.server";
import { showCachedFigures } from "./platform/jobs/cached-figures.server";
import { beginMeasuring } from "~/platform/measurements.server";
import { sendDueMails } from "./platform/mail/sending.server";
import { makeFilesPrivate } from "./platform/private-files.server";
import { logEndOfAuditLog } from "./platform/security/audit.server";
import { version } from "./platform/version.server";

const started = globalThis as { aayojanStarted?: Promise<void> };

/** Once per process, before the first request: request guard, migrations, background jobs. */
export function start() {
  return (started.aayojanStarted ??= (async () => {
    installRequestGuard(
      answerPublicPages(async () => pageRenderer(await import("virtual:remix/server-build"))),
      async () => pageAnswerer(await import("virtual:remix/server-build")),
    );
    await makeFilesPrivate(config());
    const { databaseFile } = config();
    if (databaseFile !== null) await takeDatabaseFile(databaseFile);
    reserveTeamNames();
    await prepareDatabase();
    await logEndOfAuditLog();
    await prepareSearchIndex();
    beginMeasuring();
    showCachedFigures();
    nameRoutesBy(async () => routeNames(await import("virtual:remix/server-build")));
    // Each process has its own emails to send and its own views to count.
    const ofEachProcess = [
      job("outbox", everyMinute / 4, sendDueMails),
      job("profile views", everyMinute, writeProfileViews),
    ];
    startJobs(config().runsJobs ? [...ofEachProcess, ...jobs] : ofEachProcess);
    void logStart(version);
  })().catch((error) => {
    log.fatal(error instanceof Error ? error.message : String(error));
    throw error;
  }));
}
