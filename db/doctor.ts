import { checkConfiguration } from "~/platform/doctor/configuration-check.server";
import { type Finding, findingOf, lineOf } from "~/platform/doctor/finding";

// Modules that read the environment can't be loaded until it is known to be valid.
const configuration = await findingOf("configuration", () => checkConfiguration(process.env));
console.log(lineOf(configuration));
const levels = new Set([configuration.level]);
if (configuration.level !== "problem") {
  const [{ checkInstallation }, { checkTasks }, { runCommand }] = await Promise.all([
    import("~/platform/doctor/check-installation.server"),
    import("~/features/bookings/booking-task-rebuild.server"),
    import("./run-command"),
  ]);
  const print = (finding: Finding) => {
    console.log(lineOf(finding));
    levels.add(finding.level);
  };
  await runCommand(async () => {
    for await (const finding of checkInstallation()) print(finding);
    // Reading them creates a database that is missing, or reads one of another version.
    if (!levels.has("problem")) print(await findingOf("tasks", checkTasks));
  });
} else console.log("The rest was not checked, because it depends on the configuration.");
if (levels.has("problem")) process.exitCode = 1;
