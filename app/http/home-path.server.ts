import { homeFor } from "~/features/accounts/account-policy";
import type { Account } from "~/features/accounts/account-queries.server";
import { missingNow } from "~/platform/site/current-site.server";
import { paths } from "~/urls";

export const homePathOf = ({ role }: Account) =>
  role === "admin" && missingNow().length > 0 ? paths.adminSite() : homeFor(role);
