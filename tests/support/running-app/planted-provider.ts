import { newId } from "~/platform/ids.server";
import type { AppWithAdministrator } from "./administrators";
import type { App } from "./app";
import { cast, member, newBusinessName } from "./cast";
import { liveProvider } from "./live-provider";
import type { Page } from "./visitor";

/**
 * A live provider like `liveProvider`, in a tenth of the time: inserted, so that it has no
 * application, documents or pictures. On a libSQL server an application goes through the pages.
 */
export async function plantedProvider(app: AppWithAdministrator) {
  if (!app.takesPeople) return liveProvider(app);
  const bilal = cast.bilal();
  const businessName = newBusinessName();
  const slug = businessName.toLowerCase().replaceAll(" ", "-");
  const { visitor, page } = await member(app, bilal);
  await insertPaused(app, { email: bilal.email, businessName, slug });
  await endPause(page);
  return { bilal, visitor, businessName, slug };
}

type Profile = { email: string; businessName: string; slug: string };

async function insertPaused(app: App, { email, businessName, slug }: Profile) {
  const id = newId();
  await app.query(
    `insert into providers (id, account_id, slug, status, business_name, legal_name, contact_person,
       description, city, state, starting_price, daily_capacity, notice_days, published_at, updated_at)
     select ?, id, ?, 'paused', ?, name, name, 'A brass band of twelve for the baraat.', 'jaipur',
       'rajasthan', 4500000, 2, 3, created_at, created_at from accounts where email = ?`,
    [id, slug, businessName, email],
  );
  for (const [table, columns, rows] of [
    ["provider_categories", "category", ["'entertainment'", "'artist'"]],
    ["provider_cities", "city", ["'jaipur'", "'udaipur'"]],
    ["provider_sizes", "size", ["'small'", "'medium'"]],
    ["calendars", "capacity, notice_days", ["2, 3"]],
  ] as const)
    for (const row of rows)
      await app.query(`insert into ${table} (provider_id, ${columns}) values (?, ${row})`, [id]);
}

/** The app itself makes the profile live: it enters it in its lists and its search index. */
async function endPause({ visitor, document }: Page) {
  const token = document.querySelector("[name=_csrf]")!.getAttribute("value")!;
  const { status } = await visitor.fetch("/dashboard/my-profile", {
    method: "POST",
    body: new URLSearchParams({ intent: "resume", expectedState: "paused", _csrf: token }),
  });
  if (status !== 303) throw new Error(`The pause of the profile did not end: ${status}`);
  visitor.cookies.delete("toast");
}
