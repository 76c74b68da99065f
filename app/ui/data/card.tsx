import { Icon, type IconName } from "../artwork/icon";
import type { ReactNode } from "react";
import { Link } from "../controls/link";
import { classNames } from "../class-names";

interface CardProps {
  children: ReactNode;
  as?: "section" | "article" | "div" | "li";
  title?: ReactNode;
  titleId?: string;
  level?: 2 | 3 | 4;
  aside?: ReactNode;
  footer?: ReactNode;
  /** The double border of a wedding card: one per page. */
  framed?: boolean;
  className?: string;
  id?: string;
}

export function Card({
  children,
  as: Element = "section",
  title,
  titleId,
  level = 2,
  aside,
  footer,
  framed,
  className,
  id,
}: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <Element
      className={classNames("card", framed && "framed", className)}
      id={id}
      aria-labelledby={Element === "section" ? titleId : undefined}
    >
      {title && (
        <header className="card-header">
          <Heading id={titleId}>{title}</Heading>
          {aside}
        </header>
      )}
      {children}
      {footer && <footer className="card-footer">{footer}</footer>}
    </Element>
  );
}

interface CardGridProps {
  children: ReactNode;
  as?: "div" | "ul" | "ol";
  /** The minimum column width: small 11rem, medium 16rem, large 24rem. */
  columns?: "small" | "medium" | "large";
  className?: string;
}

export function CardGrid({
  children,
  as: Element = "div",
  columns = "medium",
  className,
}: CardGridProps) {
  return (
    <Element
      className={classNames("card-grid", className)}
      data-columns={columns}
      role={Element === "div" ? undefined : "list"}
    >
      {children}
    </Element>
  );
}

export function Figure({
  value,
  to,
  label,
  note,
  icon,
}: {
  value: ReactNode;
  to?: string;
  label: ReactNode;
  note?: ReactNode;
  icon?: IconName;
}) {
  return (
    <div className="figure">
      {icon && <Icon name={icon} />}
      <p>
        <strong>{to ? <Link to={to}>{value}</Link> : value}</strong> <span>{label}</span>
      </p>
      {note && <p className="note">{note}</p>}
    </div>
  );
}
