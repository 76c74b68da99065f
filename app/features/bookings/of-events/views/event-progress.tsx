import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import type { presentWholeEvent } from "~/features/events/event-presenter.server";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Tag, type TagTone } from "~/ui/data/tag";
import type { progressOf, Standing } from "../progress.server";

type Part = ReturnType<typeof presentWholeEvent>["functions"][number];
type Progress = NonNullable<ReturnType<Awaited<ReturnType<typeof progressOf>>["get"]>>;

const toneOfStanding: Record<Standing, TagTone> = {
  open: "neutral",
  asked: "wait",
  accepted: "info",
  requested: "wait",
  booked: "good",
};

interface EventProgressProps {
  part: Part;
  wishes: Progress["wishes"];
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

export function SentFromEvent({ asked }: { asked: Progress["others"] }) {
  return (
    <ul className="stack" role="list">
      {asked.map(({ id, name, about, label, standing, to }) => (
        <li key={id} className="cluster">
          <Link to={to}>{name}</Link>
          <span className="muted">{about}</span>
          <Tag tone={toneOfStanding[standing]}>{label}</Tag>
        </li>
      ))}
    </ul>
  );
}
