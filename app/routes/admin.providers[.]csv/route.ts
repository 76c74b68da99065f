import { queueCsv } from "~/features/applications/review/queue/queue-csv.server";
import { file } from "~/http/file.server";
import { csvFile } from "~/http/responses/stored-file.server";

export const loader = file("admin", async ({ actor, url, t, language }) =>
  csvFile("aayojan-queue", await queueCsv(actor, url.searchParams, { t, language })),
);
