import { homeFor } from "~/features/accounts/account-policy";
import type { Account } from "~/features/accounts/account-queries.server";
import { missingToOpenNow } from "~/platform/site/current-site.server";
import { paths } from "~/urls";

export const homePathOf = ({ role }: Account): string =>
  role === "admin" && missingToOpenNow().length > 0 ? paths.adminSite() : homeFor(role);
