import { redirect } from "@remix-run/node";
import { page } from "~/http/page.server";
import { paths } from "~/paths";

export const loader = page("member", async () => redirect(paths.myProfile()));
