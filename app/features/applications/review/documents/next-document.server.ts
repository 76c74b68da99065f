import type { ApplicationId } from "#db/schema/ids";
import { paths } from "~/urls";
import { slots } from "../../application-steps";
import { filesOf } from "../../uploaded-files.server";

/** The next undecided document after the given one, then from the first; else the application. */
export async function pathOfNextDocument(id: ApplicationId, after?: string) {
  const files = await filesOf(id);
  const documents = slots
    .filter((slot) => slot !== "portfolioImages")
    .flatMap((slot) => files.filter((file) => file.slot === slot));
  const at = documents.findIndex((file) => file.id === after) + 1;
  const next = [...documents.slice(at), ...documents.slice(0, at)].find(
    ({ state }) => state === "waiting",
  );
  return next ? paths.adminDocument(id, next.id) : paths.adminProvider(id);
}
