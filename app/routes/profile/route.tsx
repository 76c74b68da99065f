import { redirect } from "@remix-run/node";
import { page } from "~/http/page.server";
import { paths } from "~/urls";

export const loader = page("member", async () => redirect(paths.myProfile()));
