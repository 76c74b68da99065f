import { resetSecondFactorByOperator } from "~/features/accounts/operator-commands.server";
import { runCommand } from "./run-command";

const [, , email = ""] = process.argv;

await runCommand(async () => {
  console.log(
    (await resetSecondFactorByOperator(email)) === "done"
      ? `The second step of ${email} is off, and every device is logged out. The owner gets an email.`
      : `${email} has no second step.`,
  );
});
