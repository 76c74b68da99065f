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
      {next ? (
        <li data-next="">
          <p>
            <strong>{next.title}</strong>
          </p>
          <p className="note">
            <time dateTime={next.dateTime} title={next.exact}>
              {next.when}
            </time>
          </p>
        </li>
      ) : null}
      {items.map((item) => (
        <li key={item.id} data-tone={item.tone}>
          <p>
            <strong>{item.title}</strong>
          </p>
          <p className="note">
            {item.by ? <>{item.by} · </> : null}
            <time dateTime={item.dateTime} title={item.exact}>
              {item.when}
            </time>
          </p>
          {item.text ? (
            <div>{typeof item.text === "string" ? <p>{item.text}</p> : item.text}</div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
