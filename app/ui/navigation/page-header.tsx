import { useMatches } from "@remix-run/react";
import { Link } from "../controls/link";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../artwork/icon";

type BackLinkProps = {
  to: string;
  label?: string;
  /** What someone has named. */
  children?: ReactNode;
};

export function BackLink({ to, label = "ui.back", children }: BackLinkProps) {
  const { t } = useTranslation();
  return (
    <Link className="back-link" to={to}>
      <Icon name="arrow-left" />
      {children ?? t(label)}
    </Link>
  );
}

interface PageTitleProps {
  /** By default what the page's loader calls its title. */
  children?: ReactNode;
  eyebrow?: ReactNode;
  lede?: ReactNode;
  actions?: ReactNode;
}

export function PageTitle({ children, eyebrow, lede, actions }: PageTitleProps) {
  const page = useMatches().at(-1)?.data as { title?: string } | undefined;
  return (
    <header className="page-title">
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1>{children ?? page?.title}</h1>
        {lede && <p className="lede">{lede}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
}

interface SectionTitleProps {
  children: ReactNode;
  id?: string;
  lede?: ReactNode;
  more?: ReactNode;
}

export function SectionTitle({ children, id, lede, more }: SectionTitleProps) {
  return (
    <header className="section-title">
      <div>
        <h2 id={id}>{children}</h2>
        {lede && <p>{lede}</p>}
      </div>
      {more}
    </header>
  );
}
