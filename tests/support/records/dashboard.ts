import type { Account } from "~/features/accounts/account-queries.server";
import { presentDashboard } from "~/features/dashboard/dashboard-presenter.server";
import { translatorFor } from "~/platform/i18n.server";

export const dashboardOf = (account: Account) =>
  presentDashboard(account, translatorFor("en"), "en");

/** The titles on a person's to-do list. */
export const tasksOf = async (account: Account) =>
  (await dashboardOf(account)).tasks.rows.map(({ title }) => title);
