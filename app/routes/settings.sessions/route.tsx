import { SettingsPage } from "~/features/accounts/settings/views/settings-form";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { devicesForm } from "~/features/accounts/settings/settings-forms";
import {
  logOutDevice,
  logOutOtherDevices,
} from "~/features/accounts/settings/log-out-devices.server";
import { presentDevices } from "~/features/accounts/settings/settings-presenter.server";
import { DeviceList } from "~/features/accounts/settings/views/device-list";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { currentSession, memberSession } from "~/http/auth/session.server";
import { paths } from "~/urls";

export const handle: Handle = { hydrate: true };

export const loader = page("member", async ({ actor, request, t, language }) => ({
  title: t("accounts.settings.devices.title"),
  devices: await presentDevices(actor, (await currentSession(request))?.id, t, language),
}));

export const action = form(
  "member",
  devicesForm,
  async ({ actor, request, input, redirectWithToast }) => {
    const current = await memberSession(request);
    const done =
      input.intent === "end"
        ? await logOutDevice(actor, current.id, input.session)
        : await logOutOtherDevices(actor, current.id);
    return redirectWithToast(paths.settings("sessions"), `accounts.settings.devices.${done}`);
  },
);

export default function DevicesPage() {
  const { devices } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SettingsPage lede={t("accounts.settings.devices.lede")}>
      <DeviceList devices={devices} />
    </SettingsPage>
  );
}
