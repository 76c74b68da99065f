import { redirect } from "@remix-run/node";
import { z } from "zod";
import { chooseLanguage } from "~/http/choose-language.server";
import { form } from "~/http/forms/form.server";
import { paths, safePath } from "~/urls";
import { languages } from "~/platform/i18n";

const languageForm = z.object({ language: z.enum(languages), redirectTo: z.string().optional() });

export const loader = () => redirect(paths.becomeAProvider());

export const action = form(
  "anyone",
  languageForm,
  async (post) =>
    redirect(safePath(post.input.redirectTo) ?? paths.home(), {
      status: 303,
      headers: await chooseLanguage(post, post.input.language),
    }),
  { withoutPage: true, withoutToken: true },
);
