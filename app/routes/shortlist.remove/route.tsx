import { redirect } from "@remix-run/node";
import { shortlistForm } from "~/features/shortlist/shortlist-forms";
import { removeFromShortlist } from "~/features/shortlist/shortlist-entries.server";
import { changeShortlist } from "~/http/change-shortlist.server";
import { form } from "~/http/forms/form.server";
import { paths } from "~/urls";

export const loader = () => redirect(paths.shortlist());

export const action = form(
  "anyone",
  shortlistForm,
  (post) => changeShortlist(post, { command: removeFromShortlist, event: "remove" }),
  { withoutPage: true, withoutToken: true },
);
