import { useLoaderData } from "@remix-run/react";
import { changePhone } from "~/features/accounts/settings/change-person.server";
import { phoneFields } from "~/features/accounts/settings/settings-fields";
import { phoneForm } from "~/features/accounts/settings/settings-forms";
import { SettingsForm } from "~/features/accounts/views/settings-form";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import { memberSession } from "~/http/auth/session.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { formatMobile } from "~/platform/india/identifiers/codes";

export const handle: Handle = { hydrate: true };

export const loader = page("member", async ({ actor, request, t }) => ({
  title: t("accounts.settings.phone.title"),
  phone: formatMobile(actor.phone),
  confirmed: isConfirmed(await memberSession(request)),
}));

export const action = form(
  "member",
  phoneForm,
  async ({ actor, request, input, redirectWithToast }) => {
    const { phone, password } = input;
    await changePhone(actor, phone, { session: await memberSession(request), password });
    return redirectWithToast(paths.settings(), "accounts.settings.phone.done");
  },
);

export default function PhonePage() {
  const { phone, confirmed } = useLoaderData<typeof loader>();
  return (
    <SettingsForm<typeof phoneForm>
      id="phone"
      defaults={{ phone }}
      of={phoneFields}
      confirmed={confirmed}
    />
  );
}
