import { rebuildTasks } from "~/features/bookings/booking-task-rebuild.server";
import { rebuildCatalogue } from "~/features/directory/listings/listing-rebuild.server";
import { rebuildSearchIndex } from "~/features/directory/listings/search-index-rebuild.server";
import { runCommand } from "./run-command";

await runCommand(async () => {
  const { profiles, counts } = await rebuildCatalogue();
  for (const id of profiles) console.log(`Profile ${id} was listed incorrectly.`);
  for (const { category, city, was, is } of counts)
    console.log(
      `${category || "All categories"}, ${city || "all cities"}: ${was} counted, ${is} found.`,
    );
  const search = await rebuildSearchIndex();
  for (const id of search.profiles) console.log(`Profile ${id} was indexed incorrectly.`);
  for (const word of search.words) console.log(`The word ${word} had a wrong count or spelling.`);
  if (search.index) console.log("The full-text index differed from its entries.");
  const tasks = await rebuildTasks();
  for (const id of tasks) console.log(`Booking ${id} had wrong tasks.`);
  const differed = [profiles, counts, search.profiles, search.words, tasks].some(
    (one) => one.length > 0,
  );
  console.log(
    !differed && !search.index
      ? "The lists, their counts and the tasks were correct."
      : "The lists, their counts and the tasks are correct now.",
  );
});
