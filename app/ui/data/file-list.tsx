import type { ReactNode } from "react";
import { Icon } from "../artwork/icon";
import { StateTag, type ShownState } from "./state-tag";

type FileListProps = { children: ReactNode; label?: string; grid?: boolean };

export function FileList({ children, label, grid = false }: FileListProps) {
  return (
    <ul data-columns={grid ? "small" : undefined}
      className={grid ? "card-grid photo-grid" : "file-list"} role="list" aria-label={label}>
      {children}
    </ul>
  );
}

interface FileRowProps {
  name: string;
  size?: string;
  href?: string;
  thumb?: string | null | undefined;
  state?: ShownState | undefined;
  note?: ReactNode;
  children?: ReactNode;
}

export function FileRow({ name, size, href, thumb, state, note, children }: FileRowProps) {
  return (
    <li>
      <span className="file-thumb">
        {thumb ? (
          <img src={thumb} alt="" width={72} height={72} loading="lazy" />
        ) : (
          <Icon name="file" />
        )}
      </span>
      <div>
        <p className="file-name">{href ? <a href={href}>{name}</a> : name}</p>
        <p className="note cluster">
          {size && <span>{size}</span>}
          {state && <StateTag {...state} />}
        </p>
        {note && <div className="note">{note}</div>}
      </div>
      {children && <div className="file-actions">{children}</div>}
    </li>
  );
}
