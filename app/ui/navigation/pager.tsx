import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../artwork/icon";
import { ButtonLink } from "../controls/button";

interface PagerProps {
  previous?: string | null | undefined;
  next?: string | null | undefined;
  /** '25 on this page, 112 in all' */
  count?: ReactNode;
  label?: string;
}

export function Pager({ previous, next, count, label }: PagerProps) {
  const { t } = useTranslation();
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={label ?? t("ui.pager.label")}>
      {previous && (
        <ButtonLink variant="secondary" to={previous} rel="prev" icon="arrow-left">
          {t("ui.pager.previous")}
        </ButtonLink>
      )}
      {count && <p>{count}</p>}
      {next && (
        <ButtonLink variant="secondary" to={next} rel="next">
          {t("ui.pager.next")}
          <Icon name="arrow-right" />
        </ButtonLink>
      )}
    </nav>
  );
}
