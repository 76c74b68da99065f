import { useTranslation } from "react-i18next";
import { PostButton } from "~/ui/forms/intent-form";
import type { presentDevices } from "../settings-presenter.server";
import { Icon } from "~/ui/artwork/icon";
import { Tag } from "~/ui/data/tag";

type Devices = Awaited<ReturnType<typeof presentDevices>>;

export function DeviceList({ devices }: { devices: Devices }) {
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
