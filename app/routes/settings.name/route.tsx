import { useLoaderData } from "@remix-run/react";
import { changeName } from "~/features/accounts/settings/change-person.server";
import { nameFields } from "~/features/accounts/settings/settings-fields";
import { nameForm } from "~/features/accounts/settings/settings-forms";
import { SettingsForm } from "~/features/accounts/views/settings-form";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";

export const handle: Handle = { hydrate: true };

export const loader = page("member", async ({ actor, t }) => ({
  title: t("accounts.settings.name.title"),
  name: actor.name,
}));

export const action = form("member", nameForm, async ({ actor, input, redirectWithToast }) => {
  await changeName(actor, input.name);
  return redirectWithToast(paths.settings(), "accounts.settings.name.done");
});

export default function NamePage() {
  const { name } = useLoaderData<typeof loader>();
  return <SettingsForm<typeof nameForm> id="name" defaults={{ name }} of={nameFields} />;
}
