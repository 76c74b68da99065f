import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";

/** In a step: saves what stands there, then leads to the link for another device. */
export function OtherDeviceButton() {
  const { t } = useTranslation();
  return (
    <Button
      name="intent"
      value="otherDevice"
      variant="quiet"
      icon="phone"
      className="not-on-phones"
    >
      {t("handOver.title")}
    </Button>
  );
}
