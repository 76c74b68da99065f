import { useLoaderData } from "@remix-run/react";
import { changeUser } from "~/features/administration/commands.server";
import { userForm } from "~/features/administration/forms";
import { presentUser } from "~/features/administration/presenter.server";
import { UserDetails } from "~/features/administration/views/user-details";
import { form } from "~/http/handlers/form.server";
import { page } from "~/http/handlers/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { toastTypeOf } from "~/http/responses/redirect-with-toast.server";
import { paths } from "~/paths";

export const meta = pageTitle;

export const loader = page("admin", async ({ actor, param, t, language }) => {
  const user = await presentUser(actor, t, language, param("id"));
  return { title: user.name, user };
});

export const action = form(
  "admin",
  userForm,
  async ({ actor, param, input, redirectWithToast }) => {
    const id = param("id");
    const result = await changeUser(actor, id, input);
    return redirectWithToast(paths.adminUser(id), `administration.${result}.${input.intent}`, {
      type: toastTypeOf(result),
    });
  },
);

export { clientAction, revalidateAlways as shouldRevalidate } from "~/ui/forms/unanswered-form";

export default function UserRoute() {
  const { user } = useLoaderData<typeof loader>();
  return <UserDetails page={user} />;
}
