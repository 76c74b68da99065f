import { useTranslation } from "react-i18next";
import type { IconName } from "~/ui/artwork/icon";
import { IconList } from "~/ui/data/icon-list";

const needs: { icon: IconName; need: string }[] = [
  { icon: "clock", need: "onboarding.needs.time" },
  { icon: "file", need: "onboarding.needs.pan" },
  { icon: "check", need: "onboarding.needs.licences" },
  { icon: "camera", need: "onboarding.needs.photos" },
  { icon: "rupee", need: "onboarding.needs.bank" },
];

export function NeedsList() {
  const { t } = useTranslation();
  return <IconList items={needs.map(({ icon, need }) => ({ icon, text: t(need) }))} />;
}
