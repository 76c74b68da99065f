import { retryUnsentMails, unsentMails, waitingMails } from "~/platform/mail/unsent.server";
import { runCommand } from "./run-command";

await runCommand(async () => {
  if (process.argv[2] === "retry") {
    console.log(`Emails that the running app will now send: ${await retryUnsentMails()}.`);
    return;
  }
  const [{ waiting, failedCount, failed }, waitingRows] = await Promise.all([
    unsentMails(),
    waitingMails(),
  ]);
  console.log(`Emails waiting: ${waiting}. Failed: ${failedCount}.`);
  for (const { createdAt, to, tries, nextTryAt, error } of waitingRows)
    console.log(
      `waits   ${createdAt.toISOString()} to ${to}: ${tries} tries, next ${nextTryAt.toISOString()}${error ? `, ${error}` : ""}`,
    );
  for (const { createdAt, to, tries, expired, error } of failed)
    console.log(
      `failed  ${createdAt.toISOString()} to ${to}: ${tries} tries${expired ? ", expired" : ""}${error ? `, ${error}` : ""}`,
    );
});
