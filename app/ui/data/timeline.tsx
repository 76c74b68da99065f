import type { ReactNode } from "react";
import type { TagTone } from "./tag";

interface TimelineItem {
  id: string;
  title: ReactNode;
  /** Finished words ('3 days ago'); the exact moment is in `dateTime` and `exact`. */
  when: ReactNode;
  dateTime?: string;
  exact?: string;
  by?: ReactNode;
  text?: ReactNode;
  tone?: TagTone;
}

export function Timeline({ items, label }: { items: readonly TimelineItem[]; label?: string }) {
  return (
    <ol className="timeline" aria-label={label}>
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
