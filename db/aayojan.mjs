#!/usr/bin/env node
// The operator's command, `aayojan` in the container and `npm run admin --` elsewhere: checks what
// was typed, and runs a command of this folder by name.
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Its usage, its description, the file in `db/` that implements it if it has another name; `words` are the only accepted
 * arguments, `folder` marks a path.
 * @typedef {{ file?: string, usage: string, about: string, words?: string[], folder?: boolean }} Command
 * @type {Command[]}
 */
const commands = [
  {
    usage: "make-admin EMAIL",
    about: "create an administrator's account, or promote a customer's",
  },
  { usage: "unlock EMAIL", about: "lift the log-in limits of an account" },
  {
    usage: "reset-second-factor EMAIL",
    about: "turn off the two-step log-in of an account",
  },
  { usage: "jobs", about: "list the background jobs: last run, last error" },
  {
    usage: "mail [retry]",
    about: "list the unsent emails; retry: make them due now",
    words: ["retry"],
  },
  {
    usage: "test-email ADDRESS",
    about: "send one email at once, and say what the mail server answers",
  },
  {
    usage: "doctor",
    about: "check configuration, disk, clock, mail, storage, database, backups",
  },
  { file: "verify-audit", usage: "verify [NUMBER:HASH]", about: "verify the audit log" },
  {
    file: "rebuild-catalogue",
    usage: "rebuild",
    about:
      "compare the lists, the search index and the tasks of bookings with what they follow from, and repair them",
  },
  {
    usage: "back-up [FOLDER]",
    about: "back up the database and the files",
    folder: true,
  },
  {
    usage: "scheduled-backup",
    about: "do what the app's job does: back up to BACKUP_URL if a backup is due, and test it",
  },
  {
    usage: "restore FOLDER|NAME|latest [--replace] [--foreign]",
    about: "restore a backup: a folder, or one of BACKUP_URL; stop the app first",
    folder: true,
  },
  {
    usage: "move DATABASE_URL STORAGE_URL",
    about: "copy everything to an empty database and bucket or folder; stop the app first",
  },
  {
    usage: "rotate-keys",
    about: "encrypt everything with the first DATA_KEY",
  },
  {
    usage: "breach TABLE FROM TO [FOLDER]",
    about: "after a personal data breach: list the people affected, and draft the notices",
  },
  {
    usage: "check-version VERSION [--restoring]",
    about: "say whether the database allows another version, in the folder beside this one",
  },
  { usage: "migrate", about: "migrate the database to this version" },
];

const [name = "", ...args] = process.argv.slice(2);
const command = commands.find(({ usage }) => usage.split(" ")[0] === name);
if (command) await run(command);
else if (["help", "--help", "-h"].includes(name)) console.log(help());
else refuse(name ? `There is no subcommand ${name}.\n\n${help()}` : help());

async function run(/** @type {Command} */ { file, usage, words, folder }) {
  const wanted = usage.split(" ").slice(1);
  const options = wanted.filter((one) => one.startsWith("[--")).map((one) => one.slice(1, -1));
  const positionals = wanted.filter((one) => !one.startsWith("[--"));
  const values = args.filter((one) => !options.includes(one));
  const missing = positionals.filter((one) => !one.startsWith("[")).slice(values.length);
  const unknown = values.filter(
    (one, at) => at >= positionals.length || one.startsWith("-") || !(words?.includes(one) ?? true),
  );
  if (unknown.length > 0)
    return refuse(`${unknown.join(" ")} is not understood. Type: aayojan ${usage}`);
  if (missing.length > 0) return refuse(`${missing.join(" ")} is missing. Type: aayojan ${usage}`);
  const isPath = (/** @type {string} */ one) => folder && values.includes(one) && one !== "latest";
  const given = args.map((one) => (isPath(one) ? resolve(one) : one));
  // So that the app, too, finds its migrations and the relative paths in its environment.
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
  process.argv.splice(2, process.argv.length, file ?? name, ...given);
  await import("./command.mjs");
}

/** One line per subcommand. */
function help() {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  return commands.map(({ usage, about }) => `aayojan ${usage.padEnd(width)}  ${about}`).join("\n");
}

function refuse(/** @type {string} */ text) {
  console.error(text);
  process.exitCode = 2;
}
