import { useLoaderData } from "@remix-run/react";
import { StateTag } from "~/ui/data/state-tag";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { grievancesOf } from "~/features/moderation/grievances/grievances.server";
import { presentGrievance } from "~/features/moderation/grievances/grievance-presenter.server";
import { Card } from "~/ui/data/card";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/feedback/empty";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const loader = page("member", async ({ actor, t, language }) => ({
  title: t("grievances.mine.title"),
  grievances: (await grievancesOf(actor)).map((one) => presentGrievance(one, t, language)),
}));

export default function OwnGrievancesPage() {
  const { grievances } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const file = <ButtonLink to={paths.fileGrievance()}>{t("grievances.form.title")}</ButtonLink>;
  return (
    <Page width="narrow">
      <BackLink to={paths.grievance()} label="legal.grievance.title" />
      <PageTitle />
      {grievances.length === 0 ? (
        <Empty title={t("grievances.mine.none")} action={file}>
          {t("grievances.mine.noneText")}
        </Empty>
      ) : (
        <>
          <ul className="stack" role="list">
            {grievances.map(({ reference, kind, filed, due, outcome, ...state }) => (
              <Card
                key={reference}
                as="li"
                title={<Link to={paths.ownGrievance(reference)}>{reference}</Link>}
                aside={<StateTag state={state.state} label={state.stateLabel} />}
              >
                <p>{kind}</p>
                <p className="note">
                  {t("grievances.mine.filed", { when: filed })}
                  {due && <> · {t("grievances.mine.due", { day: due.day })}</>}
                  {outcome && <> · {outcome.label}</>}
                </p>
              </Card>
            ))}
          </ul>
          <p>{file}</p>
        </>
      )}
    </Page>
  );
}
