import { drawings } from "./icon-drawings";
import type { IconName } from "./icon-drawings";

export type { IconName } from "./icon-drawings";

interface IconProps {
  name: IconName;
  /** For screen readers; omit it beside a text. */
  label?: string;
  filled?: boolean;
}

export function Icon({ name, label, filled }: IconProps) {
  return (
    <svg
      className="icon"
      data-filled={filled ? "" : undefined}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** Once per page, before anything that shows an icon. */
export function IconSprite() {
  return (
    <svg
      className="sprite"
      width="0"
      height="0"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: sprite }}
    />
  );
}

// The drawings are in the document: the browser's React takes them from there.
const sprite = import.meta.env.SSR
  ? symbols()
  : (document.querySelector("svg.sprite")?.innerHTML ?? "");

function symbols() {
  const symbol = ([name, path]: [string, string]) =>
    `<symbol id="i-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`;
  return Object.entries(drawings).map(symbol).join("");
}
