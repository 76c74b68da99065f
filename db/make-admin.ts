import { makeAdministrator } from "~/features/accounts/operator-commands.server";
import { config } from "~/platform/config.server";
import { runCommand } from "./run-command";

const [, , email = ""] = process.argv;

await runCommand(async () => {
  const done = await makeAdministrator(email);
  if (done === "already") {
    console.log(`${email} is an administrator already.`);
    return;
  }
  const [page, was] = [`${config().appUrl}/forgot-password`, done === "promoted"];
  console.log(`${email} is an administrator now.`);
  console.log(
    `${was ? "The old password opens nothing any more, and everybody is logged out. Set" : "Set"} a password at ${page}: the code goes to this email.`,
  );
});
