import { useTranslation } from "react-i18next";
import { Instant } from "~/features/enquiries/views/instant";
import { paths } from "~/urls";
import { Card } from "~/ui/data/card";
import { Tag } from "~/ui/data/tag";
import type { Tasks } from "../dashboard-presenter.server";

type Props = { tasks: Tasks };

/** What wants an answer of the reader, and by when. */
export function TaskList({ tasks: { rows, more } }: Props) {
  const { t } = useTranslation();
  return (
    <Card title={t("dashboard.tasks")}>
      {rows.length === 0 ? (
        <p className="note">{t("dashboard.noTasks")}</p>
      ) : (
        <ol className="stack plain-list" role="list">
          {rows.map(({ to, title, about, due }) => (
            <li key={`${to} ${title}`}>
              <p className="cluster">
                <a href={to}>{title}</a>{" "}
                {due && (
                  <Tag tone={due.isNear ? "bad" : "wait"}>
                    <Instant {...due}>{t("dashboard.left", { time: due.left })}</Instant>
                  </Tag>
                )}
              </p>
              <p className="note">{about}</p>
            </li>
          ))}
        </ol>
      )}
      {more && (
        <p>
          <a href={paths.status()}>{t("dashboard.moreTasks")}</a>
        </p>
      )}
    </Card>
  );
}
