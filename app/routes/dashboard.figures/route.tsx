import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  presentProviderFigures,
  type ProviderFigures,
} from "~/features/dashboard/provider-figures-presenter.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/feedback/empty";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { BarChart } from "~/ui/data/bar-chart";
import { Card, CardGrid, Figure } from "~/ui/data/card";

export const loader = page("member", async ({ actor, t, language }) => ({
  title: t("dashboard.figures.title"),
  figures: await presentProviderFigures(actor, t, language),
}));

export default function ProviderFiguresRoute() {
  const { figures } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PageTitle lede={figures && t("dashboard.figures.lede")} />
      {figures ? (
        <MonthFigures figures={figures} />
      ) : (
        <Empty
          title={t("dashboard.figures.none")}
          action={<ButtonLink to={paths.myProfile()}>{t("layout.myProfile")}</ButtonLink>}
        >
          {t("dashboard.figures.noneText")}
        </Empty>
      )}
    </Page>
  );
}

function MonthFigures({ figures }: { figures: ProviderFigures }) {
  const { sums, charts, definition } = figures;
  return (
    <>
      <CardGrid>
        {sums.map(({ name, title, ...figure }) => (
          <Figure key={name} label={title} {...figure} />
        ))}
      </CardGrid>
      <div className="split">
        {charts.map(({ name, ...chart }) => (
          <Card key={name} title={chart.title}>
            <BarChart {...chart} />
          </Card>
        ))}
      </div>
      <p className="note">{definition}</p>
    </>
  );
}
