import { rebuildCatalogue } from "~/features/directory/listings/rebuild.server";
import { runCommand } from "./run-command";

await runCommand(async () => {
  const { profiles, counts } = await rebuildCatalogue();
  for (const id of profiles) console.log(`Profile ${id} was not listed as it should be.`);
  for (const { category, city, was, is } of counts)
    console.log(
      `${category || "All categories"}, ${city || "all cities"}: ${was} counted, ${is} there.`,
    );
  console.log(
    profiles.length + counts.length === 0
      ? "The lists and their counts were right."
      : "The lists and their counts are right now.",
  );
});
