import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepareBreachNotices } from "~/features/personal-data/breach-notices.server";
import { now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { Refusal } from "~/platform/refusals";
import { readSite } from "~/platform/site/current-site.server";
import { runCommand } from "./run-command";

const usage =
  "Usage: node db/command.mjs breach --table <table> --from <time> --to <time> [--folder <path>]; times like 2026-11-20T10:00+05:30, a day alone begins at midnight in India.";

const timeIn = (text: string | undefined): Date => {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text ?? "");
  const time = new Date(isDay ? `${text}T00:00+05:30` : (text ?? ""));
  if (Number.isNaN(time.getTime())) throw new Error(usage);
  return time;
};

await runCommand(async () => {
  const string = { type: "string" } as const;
  const { values } = parseArgs({
    options: { table: string, from: string, to: string, folder: string },
  });
  const period = { from: timeIn(values.from), to: timeIn(values.to) };
  if (!values.table || period.from >= period.to) throw new Error(usage);
  await readSite();
  const folder =
    values.folder ??
    join(config().dataFolder, `breach-${now().toISOString().replace(/[:.]/g, "-")}`);
  const { rows, accounts, guests, deleted } = await prepareBreachNotices(
    values.table,
    period,
    folder,
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? new Error(`No table is called ${values.table}.`) : error;
  });
  console.log(
    `${rows} rows: ${accounts} accounts and ${guests} guests are concerned; ${deleted} more were deleted before.`,
  );
  console.log(`The list, the drafts and the sheet for the Board are in ${folder}.`);
});
