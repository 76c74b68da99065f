import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { goAlong, pressOn, Shortcuts } from "~/ui/controls/shortcuts";

const rows = ".queue a[data-row]";

/** The keys of the queue's page. */
export function QueueShortcuts() {
  const { t } = useTranslation();
  const shortcuts = useMemo(
    () => [
      { key: "j", label: t("applicationReview.keys.down"), run: () => goAlong(rows, 1) },
      { key: "k", label: t("applicationReview.keys.up"), run: () => goAlong(rows, -1) },
      {
        key: "o",
        label: t("applicationReview.keys.open"),
        run: () => pressOn(document.activeElement?.matches(rows) ? `${rows}:focus` : rows),
      },
      { key: "n", label: t("applicationReview.keys.first"), run: () => pressOn(rows) },
    ],
    [t],
  );
  return <Shortcuts shortcuts={shortcuts} />;
}
