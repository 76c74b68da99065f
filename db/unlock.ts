import { unlockAccount } from "~/features/accounts/operator-commands.server";
import { runCommand } from "./run-command";

const [, , email = ""] = process.argv;

await runCommand(async () => {
  const { lifted, isSuspended } = await unlockAccount(email);
  console.log(
    lifted > 0
      ? `The log-in limits of ${email} are lifted.`
      : `No attempts were counted against ${email}.`,
  );
  if (!isSuspended) return;
  console.error("The account is suspended: an administrator can restore it on the account's page.");
  process.exitCode = 1;
});
