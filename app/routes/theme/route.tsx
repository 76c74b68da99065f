import { redirect } from "@remix-run/node";
import { z } from "zod";
import { themeCookie } from "~/http/auth/browsing-cookies.server";
import { form } from "~/http/forms/form.server";
import { themes } from "~/http/themes";
import { paths, safePath } from "~/urls";

const themeForm = z.object({
  theme: z.enum(["system", ...themes]),
  redirectTo: z.string().optional(),
});

export const loader = () => redirect(paths.home());

export const action = form(
  "anyone",
  themeForm,
  async ({ input: { theme, redirectTo } }) =>
    redirect(safePath(redirectTo) ?? paths.home(), {
      status: 303,
      headers: { "Set-Cookie": themeCookie(theme === "system" ? null : theme) },
    }),
  { withoutPage: true, withoutToken: true },
);
