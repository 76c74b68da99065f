import type { ReactNode } from "react";
import { classNames } from "../class-names";

interface PageProps {
  children: ReactNode;
  /** narrow: forms and texts. */
  width?: "narrow";
  /** Beside the content on wide screens, above or below it on phones. */
  aside?: ReactNode;
  asideFirst?: boolean;
  heading?: ReactNode;
  className?: string;
}

export function Page({ children, width, aside, asideFirst, heading, className }: PageProps) {
  return (
    <div
      className={classNames("page", aside ? "with-aside" : undefined, className)}
      data-width={width}
      data-aside={aside && asideFirst ? "first" : undefined}
    >
      {aside ? (
        <>
          {heading && <div className="page-heading">{heading}</div>}
          {asideFirst && <aside>{aside}</aside>}
          <div>{children}</div>
          {!asideFirst && <aside>{aside}</aside>}
        </>
      ) : (
        children
      )}
    </div>
  );
}
