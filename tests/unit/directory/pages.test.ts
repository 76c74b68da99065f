import { beforeAll, describe, expect, it } from "vitest";
import { readCursor } from "~/platform/database/keyset";
import type { SearchFilters } from "~/features/directory/search/search-filters";
import { providersMatching } from "~/features/directory/search/search-profiles.server";
import { advanceClock } from "~/platform/clock.server";
import { publish } from "../../support/records/directory";

describe("pages of a list", () => {
  const everyone: SearchFilters = { city: "kochi", sort: "newest" };
  const names = (page: Awaited<ReturnType<typeof providersMatching>>) =>
    page.rows.map(({ businessName }) => businessName);

  beforeAll(async () => {
    for (let number = 1; number <= 7; number += 1) {
      await publish({
        businessName: `Kochi ${number}`,
        city: "kochi",
        state: "kerala",
      });
      advanceClock(1000);
    }
  });

  it("neither repeat nor skip a provider while others are added before them", async () => {
    const first = await providersMatching(everyone, null, 3);
    expect(names(first)).toEqual(["Kochi 7", "Kochi 6", "Kochi 5"]);
    expect(first.previous).toBeNull();
    await publish({ businessName: "Kochi new", city: "kochi", state: "kerala" });
    const second = await providersMatching(everyone, readCursor(first.next), 3);
    expect(names(second)).toEqual(["Kochi 4", "Kochi 3", "Kochi 2"]);
    const back = await providersMatching(everyone, readCursor(second.previous), 3);
    expect(names(back)).toEqual(["Kochi 7", "Kochi 6", "Kochi 5"]);
    const third = await providersMatching(everyone, readCursor(second.next), 3);
    expect(names(third)).toEqual(["Kochi 1"]);
    expect(third.next).toBeNull();
    const start = await providersMatching(everyone, readCursor(back.previous), 3);
    expect(names(start)).toEqual(["Kochi new", "Kochi 7", "Kochi 6"]);
  });

  it("start with the first page where the cursor is malformed or its page is empty", async () => {
    const first = names(await providersMatching(everyone, null, 3));
    for (const cursor of ["after.1.zzz", "before.x.y", "after.-1.0", "'; drop table providers"])
      expect(names(await providersMatching(everyone, readCursor(cursor), 3))).toEqual(first);
  });
});
