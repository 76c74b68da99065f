import type { TFunction } from "i18next";
import type { ParkedPost } from "~/platform/saved-forms.server";

/** A parked form in plain words: where it goes and what it says. Codes of choices are left to the page it goes to. */
export function parkedPage({ id, path, entries, isSent }: ParkedPost, t: TFunction) {
  const typed = entries.flatMap(([name, value]) => {
    if (typeof value !== "string") return [{ key: t("parked.file"), value: value.name }];
    const key = labelOf(name, t);
    return key && value.trim() ? [{ key, value }] : [];
  });
  const pressed = pressedIn(entries, t);
  return {
    id,
    path,
    isSent,
    title: t(isSent ? "parked.sentTitle" : "parked.title"),
    rows: [
      { key: t("parked.goesTo"), value: t(`parked.page.${pageOf(path)}`) },
      ...(pressed ? [{ key: t("parked.press"), value: pressed }] : []),
      ...typed,
    ],
  };
}

const pages: [RegExp, string][] = [
  [/^\/settings/, "settings"],
  [/^\/dashboard\/my-profile/, "profile"],
  [/^\/dashboard/, "enquiry"],
  [/^\/admin/, "admin"],
];
const pageOf = (path: string) => pages.find(([start]) => start.test(path))?.[1] ?? "other";

const labelled = [
  ["name", "email", "phone", "city", "note", "message"],
  ["rejectReason", "suspendReason", "revealReason"],
].flat();

function labelOf(name: string, t: TFunction): string | null {
  if (labelled.includes(name)) return t(`parked.field.${name}`);
  return name.startsWith("reasons.") ? t("parked.field.changes") : null;
}

/** The button, in the words that stood on it. */
function pressedIn(entries: ParkedPost["entries"], t: TFunction): string | null {
  const pressed = (field: string) => entries.find(([name]) => name === field)?.[1];
  const [event, intent] = [pressed("event"), pressed("intent")];
  if (typeof event === "string") return t(`enquiries.do.${event}`, { defaultValue: "" });
  if (typeof intent === "string") return t(`review.do.${intent}`, { defaultValue: "" });
  return null;
}
