import { useLoaderData } from "@remix-run/react";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import { changeUser } from "~/features/moderation/administration/user-commands.server";
import { userForm } from "~/features/moderation/administration/user-forms";
import { presentUser } from "~/features/moderation/administration/user-presenter.server";
import { UserDetails } from "~/features/moderation/administration/views/user-details";
import { memberSession } from "~/http/auth/session.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { revalidateUnlessUnsent } from "~/ui/forms/unsent-post";

export const handle: Handle = { hydrate: true };

export const loader = page("admin", async ({ actor, param, request, t, language }) => {
  const user = await presentUser(actor, t, language, param("id"));
  const confirmed = isConfirmed(await memberSession(request));
  return { title: user.name, user, confirmed };
});

export const action = form(
  "admin",
  userForm,
  async ({ actor, param, input, request, redirectWithToast }) => {
    const id = param("id");
    const result = await changeUser(actor, id, input, await memberSession(request));
    return redirectWithToast(paths.adminUser(id), `administration.${result}.${input.intent}`, {
      result,
    });
  },
);

/** Also after a refusal, which means that the page is out of date. */
export const shouldRevalidate = revalidateUnlessUnsent;

export default function UserRoute() {
  const { user, confirmed } = useLoaderData<typeof loader>();
  return <UserDetails page={user} confirmed={confirmed} />;
}
