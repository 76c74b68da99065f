import { useLoaderData } from "@remix-run/react";
import { changeUser } from "~/features/administration/commands.server";
import { userForm } from "~/features/administration/forms";
import { userPage } from "~/features/administration/presenter.server";
import { UserSheet } from "~/features/administration/views/user-sheet";
import { form, page } from "~/http/handlers/handlers.server";
import { titled } from "~/http/meta/page-title";
import { paths } from "~/paths";

export const meta = titled;

export const loader = page("admin", async ({ actor, params, t, language }) => {
  const user = await userPage(actor, t, language, params.id!);
  return { title: user.name, user };
});

export const action = form("admin", userForm, async ({ actor, params, input, say }) => {
  const id = params.id!;
  const outcome = await changeUser(actor, id, input);
  return say(paths.adminUser(id), `administration.${outcome}.${input.intent}`, {
    type: outcome === "done" ? "success" : "info",
  });
});

/** Also after a refusal: it means that the page shows what no longer holds. */
export const shouldRevalidate = () => true;

export default function UserRoute() {
  const { user } = useLoaderData<typeof loader>();
  return <UserSheet page={user} />;
}
