import { redirect } from "@remix-run/node";
import { keepForm } from "~/features/shortlist/shortlist-forms";
import { keepProviders } from "~/features/shortlist/keeping/shortlist-entry-commands.server";
import { changeShortlist } from "~/http/change-shortlist.server";
import { form } from "~/http/forms/form.server";
import { paths } from "~/urls";

export const loader = () => redirect(paths.shortlist());

export const action = form(
  "anyone",
  keepForm,
  (post) => changeShortlist(post, { change: keepProviders, says: "keep" }),
  { withoutPage: true, withoutToken: true },
);
