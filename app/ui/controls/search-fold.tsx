import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Fold } from "./fold";

interface SearchFoldProps {
  set: number;
  children: ReactNode;
}

export function SearchFold({ set, children }: SearchFoldProps) {
  const { t } = useTranslation();
  return (
    <Fold
      summary={t("ui.searchForm.title")}
      icon="search"
      note={set > 0 && t("ui.searchForm.set", { count: set })}
      plain
    >
      {children}
    </Fold>
  );
}
