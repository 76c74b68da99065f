import type { TFunction } from "i18next";

const rows = ".queue a[data-row]";

/** Warnings are ticked before. */
const toApprove = "#decide input[name=confirm]:not(:checked), #decide button[value=approve]";

/**
 * What the single keys of a page do: `press` a button or link, `go` to a field, or go `down` and `up` along links. `views/shortcuts.js` does it.
 */
const keys = {
  queue: [
    { key: "j", does: "down", selector: rows, name: "down" },
    { key: "k", does: "up", selector: rows, name: "up" },
    { key: "o", does: "press", selector: `${rows}:focus`, name: "open" },
    { key: "n", does: "press", selector: rows, name: "first" },
  ],
  application: [
    { key: "c", does: "press", selector: "button[name=intent][value=claim]", name: "claim" },
    { key: "a", does: "go", selector: toApprove, name: "approve" },
    { key: "m", does: "go", selector: "#decide input[name=ask]", name: "changes" },
    { key: "r", does: "go", selector: "#decide textarea[name=rejectReason]", name: "reject" },
    { key: "n", does: "press", selector: "a[data-next]", name: "next" },
  ],
} as const;

export const presentKeys = (t: TFunction, page: keyof typeof keys) => ({
  title: t("applicationReview.keys.title"),
  on: t("applicationReview.keys.on"),
  close: t("ui.close"),
  keys: keys[page].map(({ name, ...key }) => ({
    ...key,
    label: t(`applicationReview.keys.${name}`),
  })),
});

export type PageKeys = ReturnType<typeof presentKeys>;
