import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { goTo, pressOn, Shortcuts } from "~/ui/controls/shortcuts";

/** The keys of an application's page: they press its buttons, or lead to its forms. */
export function ReviewShortcuts() {
  const { t } = useTranslation();
  const shortcuts = useMemo(
    () => [
      {
        key: "c",
        label: t("applicationReview.do.claim"),
        run: () => pressOn("button[name=intent][value=claim]"),
      },
      {
        key: "a",
        label: t("applicationReview.keys.approve"),
        run: () => goTo("#decide button[value=approve]"),
      },
      {
        key: "m",
        label: t("applicationReview.keys.changes"),
        run: () => goTo("#decide input[name=ask]"),
      },
      {
        key: "r",
        label: t("applicationReview.keys.reject"),
        run: () => goTo("#decide textarea[name=rejectReason]"),
      },
      { key: "n", label: t("applicationReview.keys.next"), run: () => pressOn("a[data-next]") },
    ],
    [t],
  );
  return <Shortcuts shortcuts={shortcuts} />;
}
