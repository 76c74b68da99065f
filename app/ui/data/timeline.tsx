import type { ReactNode } from "react";
import type { TagTone } from "./tag";

interface TimelineItem {
  id: string;
  title: ReactNode;
  /** Finished text ('3 days ago'); the exact time is in `dateTime` and `exact`. */
  when: ReactNode;
  dateTime?: string | undefined;
  exact?: string | undefined;
  by?: ReactNode;
  text?: ReactNode;
  tone?: TagTone;
}

interface TimelineProps {
  /** Newest first. */
  items: readonly TimelineItem[];
  label?: string;
  next?: Pick<TimelineItem, "title" | "when" | "dateTime" | "exact"> | false | null | undefined;
}

export function Timeline({ items, label, next }: TimelineProps) {
  return (
    <ol className="timeline" aria-label={label}>
      {next && (
        <li data-next="">
          <Moment {...next} />
        </li>
      )}
      {items.map(({ id, tone, text, ...moment }) => (
        <li key={id} data-tone={tone}>
          <Moment {...moment} />
          {text && <div>{typeof text === "string" ? <p>{text}</p> : text}</div>}
        </li>
      ))}
    </ol>
  );
}

function Moment({ title, by, when, dateTime, exact }: Omit<TimelineItem, "id">) {
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <p className="note">
        {by && <>{by} · </>}
        <time dateTime={dateTime} title={exact}>
          {when}
        </time>
      </p>
    </>
  );
}
