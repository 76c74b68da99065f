import { redirect } from "@remix-run/node";
import { shortlistForm } from "~/features/shortlist/shortlist-forms";
import { addToShortlist } from "~/features/shortlist/shortlist-entries.server";
import { changeShortlist } from "~/http/change-shortlist.server";
import { form } from "~/http/forms/form.server";
import { paths } from "~/urls";

export const loader = () => redirect(paths.shortlist());

export const action = form(
  "anyone",
  shortlistForm,
  (post) => changeShortlist(post, { command: addToShortlist, event: "keep" }),
  { withoutPage: true, withoutToken: true },
);
