import { redirect } from "@remix-run/node";
import { z } from "zod";
import { form } from "~/http/handlers/form.server";
import { languageCookie } from "~/http/language.server";
import { paths, safePath } from "~/paths";
import { languages } from "~/platform/i18n";

const languageForm = z.object({ language: z.enum(languages), redirectTo: z.string().optional() });

export const loader = () => redirect(paths.becomeAProvider());

export const action = form(
  "anyone",
  languageForm,
  async ({ input }) =>
    redirect(safePath(input.redirectTo) ?? paths.home(), {
      status: 303,
      headers: { "Set-Cookie": await languageCookie.serialize(input.language) },
    }),
  { withoutPage: true },
);
