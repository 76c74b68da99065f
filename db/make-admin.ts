import { makeAdministrator } from "~/features/accounts/operator-commands.server";
import { config } from "~/platform/config.server";
import { runCommand } from "./run-command";

const [, , email = ""] = process.argv;

await runCommand(
  async () => {
    const done = await makeAdministrator(email);
    if (done === "already") {
      console.log(`${email} is already an administrator.`);
      return;
    }
    const [page, was] = [`${config().appUrl}/forgot-password`, done === "promoted"];
    console.log(`${email} is now an administrator.`);
    console.log(
      `${was ? "The old password no longer works, and all devices are logged out. Set" : "Set"} a password at ${page}: the code is sent to this email.`,
    );
  },
  { readsSite: true },
);
