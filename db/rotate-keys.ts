import { encryptedAppSecrets } from "~/features/accounts/second-factor.server";
import { labelPasswordHashes } from "~/features/accounts/sign-in/session-secrets.server";
import { encryptedUpiIds } from "~/features/bookings/payments/instalments.server";
import { encryptedSuppliers } from "~/features/bookings/receipts/receipts.server";
import { encryptedDestinations } from "~/features/bookings/refunds/refund-destination.server";
import { encryptedFeedTokens } from "~/features/calendar/calendar-feed.server";
import { renewMarks } from "~/features/moderation/flags/person-marks.server";
import { encryptedAmendments } from "~/features/applications/after-decision/amendments/amendment-queries.server";
import { encryptedLegalAnswers } from "~/features/applications/answers/answers.server";
import { encryptedSubmissions } from "~/features/applications/application-queries.server";
import { encryptedShareTokens } from "~/features/shortlist/sharing/shared-shortlist-commands.server";
import { encryptedForms } from "~/platform/forms/saved-form-store.server";
import { encryptedMails } from "~/platform/mail/content.server";
import { keyIds } from "~/platform/security/encryption.server";
import { rotateDataKeys } from "~/platform/security/key-rotation/rotate.server";
import { runCommand } from "./run-command";

const encryptedColumns = [
  ...[
    encryptedMails,
    encryptedForms,
    encryptedAppSecrets,
    encryptedFeedTokens,
    encryptedShareTokens,
  ],
  ...[encryptedLegalAnswers, encryptedSubmissions, encryptedAmendments],
  ...[encryptedUpiIds, encryptedDestinations, encryptedSuppliers],
];

await runCommand(async () => {
  const { key, columns, retired } = await rotateDataKeys(encryptedColumns);
  for (const { name, reencrypted, lost } of columns) {
    if (reencrypted > 0) console.log(`${name}: ${reencrypted} re-encrypted.`);
    if (lost === 0) continue;
    console.error(
      `${name}: ${lost} encrypted with a key that is not in DATA_KEY. Add it after the others, and run this again.`,
    );
    process.exitCode = 1;
  }
  console.log(`DATA_KEY: everything else is encrypted with ${key}.`);
  if (retired.length > 0)
    console.log(
      `Older entries of the audit log are verified with an encrypted copy of ${retired.join()}.`,
    );

  console.log(`Marks of flagged people renewed: ${await renewMarks()}.`);
  const [newest = "", ...older] = keyIds().session;
  const passwords = await labelPasswordHashes();
  console.log(`SESSION_SECRET: ${passwords.get(newest) ?? 0} password hashes use ${newest}.`);
  for (const secret of older)
    console.log(
      `${passwords.get(secret) ?? 0} use ${secret}: each changes to ${newest} when its owner logs in.`,
    );
  for (const [secret, count] of passwords)
    if (![newest, ...older].includes(secret))
      console.log(
        `${count} use ${secret}, which has been removed: their owners have to reset their passwords.`,
      );
});
