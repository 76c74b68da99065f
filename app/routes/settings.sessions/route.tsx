import { SettingsPage } from "~/features/accounts/views/settings-form";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { devicesForm } from "~/features/accounts/settings/settings-forms";
import { logOutDevice, logOutOtherDevices } from "~/features/accounts/sign-in/sessions.server";
import { presentDevices } from "~/features/accounts/settings/settings-presenter.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { currentSession, memberSession } from "~/http/auth/session.server";
import { paths } from "~/urls";
import { PostButton } from "~/ui/forms/intent-form";
import { Icon } from "~/ui/artwork/icon";
import { Tag } from "~/ui/data/tag";

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

type Devices = Awaited<ReturnType<typeof presentDevices>>;

function DeviceList({ devices }: { devices: Devices }) {
  const { t } = useTranslation();
  return (
    <>
      <ul className="device-list card" role="list">
        {devices.map((device) => (
          <li key={device.id}>
            <Icon name={device.current ? "check" : "globe"} />
            <div>
              <h2>{device.name}</h2>
              <p className="note">
                {device.current ? (
                  <Tag tone="good">{t("accounts.settings.devices.current")}</Tag>
                ) : (
                  <time dateTime={device.seenAt} title={device.seenExactly}>
                    {device.seen}
                  </time>
                )}
              </p>
              <p className="note">{device.since}</p>
            </div>
            {!device.current && (
              <PostButton
                values={{ session: device.id }}
                variant="quiet"
                small
                intent="end"
                aria-label={t("accounts.settings.devices.endNamed", { name: device.name })}
              >
                {t("accounts.settings.devices.end")}
              </PostButton>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 ? (
        <PostButton variant="secondary" intent="endOthers">
          {t("accounts.settings.devices.endOthers")}
        </PostButton>
      ) : null}
    </>
  );
}
