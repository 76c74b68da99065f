import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Fold } from "./fold";

interface SearchFoldProps {
  set: number;
  open?: boolean;
  children: ReactNode;
}

export function SearchFold({ set, open, children }: SearchFoldProps) {
  const { t } = useTranslation();
  return (
    <Fold
      summary={t("ui.searchForm.title")}
      icon="search"
      note={set > 0 && t("ui.searchForm.set", { count: set })}
      open={open}
      plain
    >
      {children}
    </Fold>
  );
}
