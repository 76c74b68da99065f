import { checkConfiguration } from "~/platform/doctor/configuration-check.server";
import { findingOf, lineOf } from "~/platform/doctor/finding";

// Modules that read the environment can't be loaded until it is known to be valid.
const configuration = await findingOf("configuration", () => checkConfiguration(process.env));
console.log(lineOf(configuration));
const levels = new Set([configuration.level]);
if (configuration.level !== "problem") {
  const [{ checkInstallation }, { runCommand }] = await Promise.all([
    import("~/platform/doctor/check-installation.server"),
    import("./run-command"),
  ]);
  await runCommand(async () => {
    for await (const finding of checkInstallation()) {
      console.log(lineOf(finding));
      levels.add(finding.level);
    }
  });
} else console.log("The rest was not checked, because it depends on the configuration.");
if (levels.has("problem")) process.exitCode = 1;
