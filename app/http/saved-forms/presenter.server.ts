import type { TFunction } from "i18next";
import type { SavedForm } from "~/platform/forms/saved-forms.server";

/** A saved form in plain words: where it goes and what it says. Codes of choices are left to the page it goes to. */
export function presentSavedForm({ id, path, entries, isSent }: SavedForm, t: TFunction) {
  const typed = entries.flatMap(([name, value]) => {
    if (typeof value !== "string") return [{ key: t("savedForms.file"), value: value.name }];
    const key = labelOf(name, t);
    return key && value.trim() ? [{ key, value }] : [];
  });
  const pressed = pressedIn(entries, t);
  return {
    id,
    path,
    isSent,
    title: t(isSent ? "savedForms.sentTitle" : "savedForms.title"),
    rows: [
      { key: t("savedForms.goesTo"), value: t(`savedForms.page.${pageOf(path)}`) },
      ...(pressed ? [{ key: t("savedForms.press"), value: pressed }] : []),
      ...typed,
    ],
  };
}

/** Every text of a form that could not be saved, for its writer to copy; a field that has no label here by its name. */
export function typedTexts(form: readonly [string, FormDataEntryValue][], t: TFunction) {
  return form.flatMap(([name, value]) => {
    if (typeof value !== "string" || !value.trim() || name.startsWith("_")) return [];
    return [{ key: labelOf(name, t) ?? name, value }];
  });
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
  if (labelled.includes(name)) return t(`savedForms.field.${name}`);
  return name.startsWith("reasons.") ? t("savedForms.field.changes") : null;
}

/** The button, in the words that stood on it. */
function pressedIn(entries: SavedForm["entries"], t: TFunction): string | null {
  const pressed = (field: string) => entries.find(([name]) => name === field)?.[1];
  const [event, intent] = [pressed("event"), pressed("intent")];
  if (typeof event === "string") return t(`enquiries.do.${event}`, { defaultValue: "" });
  if (typeof intent === "string")
    return t([`applicationReview.do.${intent}`, `myProfile.do.${intent}`], { defaultValue: "" });
  return null;
}
