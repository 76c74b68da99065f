import type { TFunction } from "i18next";

const rows = "a[data-row]";

/** What is missing and unconfirmed warnings come first. */
const toApprove =
  "#decide .until-complete li a, #decide input[name=confirm]:not(:checked), #decide button[popovertarget=approve-confirm]";

const documents = ".documents .file-name a";

/** Carried out by `views/shortcuts.js`. */
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
    { key: "m", does: "go", selector: "#decide .ask-step > summary", name: "changes" },
    { key: "r", does: "go", selector: "#decide select[name=rejectCode]", name: "reject" },
    { key: "d", does: "down", selector: documents, name: "documents" },
    { key: "n", does: "press", selector: "a[data-next]", name: "next" },
    { key: "Ctrl+Enter", does: "send", selector: "textarea", name: "send" },
  ],
  document: [
    { key: "j", does: "press", selector: "a[data-view=next]", name: "pageNext" },
    { key: "k", does: "press", selector: "a[data-view=previous]", name: "pageBefore" },
    { key: "+", does: "press", selector: "a[data-view=larger]", name: "larger" },
    { key: "-", does: "press", selector: "a[data-view=smaller]", name: "smaller" },
    { key: "t", does: "press", selector: "a[data-view=right]", name: "turn" },
    { key: "a", does: "press", selector: "button[value=acceptDocument]", name: "acceptDocument" },
    { key: "n", does: "press", selector: "a[data-view=nextDocument]", name: "nextDocument" },
    {
      key: "p",
      does: "press",
      selector: "a[data-view=previousDocument]",
      name: "previousDocument",
    },
    { key: "r", does: "go", selector: "form select[name=reason]", name: "reject" },
    { key: "b", does: "press", selector: ".back-link", name: "back" },
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
