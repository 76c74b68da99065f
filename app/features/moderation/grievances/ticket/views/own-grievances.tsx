import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Card } from "~/ui/data/card";
import type { PresentedGrievance } from "../../grievance-presenter.server";
import { GrievanceState } from "../../views/grievance-state-tag";

export function OwnGrievances({ grievances }: { grievances: PresentedGrievance[] }) {
  const { t } = useTranslation();
  return (
    <ul className="stack" role="list">
      {grievances.map(({ reference, kind, filed, due, state, stateLabel, outcome }) => (
        <Card
          key={reference}
          as="li"
          title={<Link to={paths.ownGrievance(reference)}>{reference}</Link>}
          aside={<GrievanceState state={state} stateLabel={stateLabel} />}
        >
          <p>{kind}</p>
          <p className="note">
            {t("grievances.mine.filed", { when: filed.exact })}
            {due && <> · {t("grievances.mine.due", { day: due.day })}</>}
            {outcome && <> · {outcome.label}</>}
          </p>
        </Card>
      ))}
    </ul>
  );
}
