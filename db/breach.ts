import { join } from "node:path";
import { prepareBreachNotices } from "~/features/personal-data/breach-notices.server";
import { now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { Refusal } from "~/platform/refusals";
import { readSite } from "~/platform/site/current-site.server";
import { runCommand } from "./run-command";

const usage =
  "Type: aayojan breach TABLE FROM TO [FOLDER], with times like 2026-11-20T10:00+05:30; a date without a time means midnight in India.";

const [, , table = "", from, to, chosenFolder] = process.argv;

const timeIn = (text: string | undefined) => {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text ?? "");
  const time = new Date(isDay ? `${text}T00:00+05:30` : (text ?? ""));
  if (Number.isNaN(time.getTime())) throw new Error(usage);
  return time;
};

await runCommand(
  async () => {
    const period = { from: timeIn(from), to: timeIn(to) };
    if (!table || period.from >= period.to) throw new Error(usage);
    await readSite();
    const folder =
      chosenFolder ??
      join(config().dataFolder, `breach-${now().toISOString().replace(/[:.]/g, "-")}`);
    const { rows, accounts, guests, deleted } = await prepareBreachNotices(
      table,
      period,
      folder,
    ).catch((error: unknown) => {
      throw error instanceof Refusal ? new Error(`There is no table called ${table}.`) : error;
    });
    console.log(
      `${rows} rows: ${accounts} accounts and ${guests} guests are affected; ${deleted} more were deleted earlier.`,
    );
    console.log(`The list, the drafts and the report for the Board are in ${folder}.`);
  },
  { readsSite: true },
);
