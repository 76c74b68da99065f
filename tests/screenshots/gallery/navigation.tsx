import { useTranslation } from "react-i18next";
import { steps } from "~/features/applications/application-steps";
import { ChoiceMenu, TabsNav } from "~/ui/navigation/tabs-nav";
import { BackLink, SectionTitle } from "~/ui/navigation/page-header";
import { Pager } from "~/ui/navigation/pager";
import { StepList } from "~/ui/navigation/steps";
import { gallery } from "./samples";
import { Specimen } from "./specimen";

export function Navigation() {
  const { t } = useTranslation();
  const tabs = [
    { label: t("enquiries.list.all.received"), to: `${gallery}?tab=all`, count: 12, current: true },
    { label: t("enquiries.state.accepted"), to: `${gallery}?tab=accepted`, count: 3 },
    { label: t("enquiries.state.rejected"), to: `${gallery}?tab=rejected` },
  ];
  return (
    <>
      <Specimen name="BackLink · SectionTitle">
        <BackLink to={gallery} />
        <SectionTitle lede={t("directory.home.providers.lede")}>
          {t("directory.home.providers.title")}
        </SectionTitle>
      </Specimen>
      <Specimen name="StepList">
        <StepList
          steps={steps.map((step, at) => ({
            label: t(`onboarding.step.${step}.title`),
            to: `${gallery}?step=${step}`,
            state: at < 3 ? "completed" : at < 5 ? "inProgress" : "notStarted",
            current: at === 3,
          }))}
        />
      </Specimen>
      <Specimen name="TabsNav · ChoiceMenu · Pager">
        <TabsNav label={t("ui.list.byState")} tabs={tabs} />
        <ChoiceMenu label={t("directory.filters.sort")} tabs={tabs} />
        <Pager
          previous={gallery}
          next={gallery}
          count={t("ui.pager.shown", { shown: 24, total: 112 })}
        />
      </Specimen>
    </>
  );
}
