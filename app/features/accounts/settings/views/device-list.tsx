import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SessionId } from "#db/schema/ids";
import { Button } from "~/ui/controls/button";
import { FormToken } from "~/ui/forms/form-token";
import { Icon } from "~/ui/artwork/icon";
import { Tag } from "~/ui/data/tag";

interface DeviceRow {
  id: SessionId;
  current: boolean;
  name: string;
  seen: string;
  seenAt: string;
  seenExactly: string;
  since: string;
}

export function DeviceList({ devices }: { devices: DeviceRow[] }) {
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
            {device.current ? null : <EndDevice device={device} />}
          </li>
        ))}
      </ul>
      {devices.length > 1 ? (
        <Form method="post">
          <FormToken />
          <Button variant="secondary" name="intent" value="endOthers">
            {t("accounts.settings.devices.endOthers")}
          </Button>
        </Form>
      ) : null}
    </>
  );
}

function EndDevice({ device }: { device: DeviceRow }) {
  const { t } = useTranslation();
  return (
    <Form method="post">
      <FormToken />
      <input type="hidden" name="session" value={device.id} />
      <Button
        variant="quiet"
        small
        name="intent"
        value="end"
        aria-label={t("accounts.settings.devices.endNamed", { name: device.name })}
      >
        {t("accounts.settings.devices.end")}
      </Button>
    </Form>
  );
}
