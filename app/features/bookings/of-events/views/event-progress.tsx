import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { presentWholeEvent } from "~/features/events/event-presenter.server";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Tag } from "~/ui/data/tag";
import type { Standing } from "../progress.server";
import { SentFromEvent, toneOfStanding } from "./sent-from-event";

type Part = ReturnType<typeof presentWholeEvent>["functions"][number];
type Asked = Parameters<typeof SentFromEvent>[0]["asked"];

interface EventProgressProps {
  part: Part;
  wishes: { category: string; standing: Standing; asked: Asked }[];
  edit: string;
}

export function EventProgress({ part, wishes, edit }: EventProgressProps) {
  const { t } = useTranslation();
  return (
    <Card
      title={part.name}
      aside={
        <span className="muted">
          <time dateTime={part.dateIso}>{part.date}</time>
        </span>
      }
    >
      <p className="muted">{t("events.guests", { count: part.guestCount, guests: part.guests })}</p>
      {part.wishes.length === 0 && <p>{t("events.noWishes")}</p>}
      <div className="stack">
        {part.wishes.map(({ category, label, answers, hasOpenQuestions, find }) => {
          const { standing = "open", asked = [] } =
            wishes.find((wish) => wish.category === category) ?? {};
          return (
            <section key={category} className="stack">
              <header className="card-header">
                <h3>{label}</h3>
                <Tag tone={toneOfStanding[standing]}>{t(`events.standing.${standing}`)}</Tag>
              </header>
              {answers.length > 0 && (
                <p className="muted">
                  {answers.map(({ question, answer }) => `${question}: ${answer}`).join(" · ")}
                </p>
              )}
              {asked.length > 0 && <SentFromEvent asked={asked} />}
              {standing !== "booked" && (
                <p className="cluster">
                  <ButtonLink to={find.to} variant="secondary" small icon="search">
                    {find.label}
                  </ButtonLink>
                  {hasOpenQuestions && <Link to={edit}>{t("events.form.answers.do")}</Link>}
                </p>
              )}
            </section>
          );
        })}
      </div>
    </Card>
  );
}
