import { figuresCsv } from "~/features/applications/review/figures/review-figures-presenter.server";
import { file } from "~/http/file.server";
import { csvFile } from "~/http/responses/stored-file.server";

export const loader = file("admin", async ({ actor, t }) =>
  csvFile("aayojan-figures", await figuresCsv(actor, t)),
);
