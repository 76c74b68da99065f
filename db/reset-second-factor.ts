import { resetSecondFactorByOperator } from "~/features/accounts/operator-commands.server";
import { runCommand } from "./run-command";

const [, , email = ""] = process.argv;

await runCommand(
  async () => {
    console.log(
      (await resetSecondFactorByOperator(email)) === "done"
        ? `The two-step log-in of ${email} is off, and all devices are logged out. The owner gets an email.`
        : `${email} has no two-step log-in.`,
    );
  },
  { readsSite: true },
);
