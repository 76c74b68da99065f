import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../artwork/icon";

interface PagerProps {
  previous?: string | null | undefined;
  next?: string | null | undefined;
  /** 'Showing 24 of 112 providers' */
  count?: ReactNode;
  label?: string;
}

export function Pager({ previous, next, count, label }: PagerProps) {
  const { t } = useTranslation();
  if (!previous && !next && !count) return null;
  return (
    <nav className="pager" aria-label={label ?? t("ui.pager.label")}>
      {previous ? (
        <Link className="button" data-variant="secondary" to={previous} rel="prev">
          <span>
            <Icon name="arrow-left" />
            {t("ui.pager.previous")}
          </span>
        </Link>
      ) : null}
      {count ? <p>{count}</p> : null}
      {next ? (
        <Link className="button" data-variant="secondary" to={next} rel="next">
          <span>
            {t("ui.pager.next")}
            <Icon name="arrow-right" />
          </span>
        </Link>
      ) : null}
    </nav>
  );
}
