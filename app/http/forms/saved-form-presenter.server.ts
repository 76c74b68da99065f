import type { TFunction } from "i18next";
import { checkAnswers, typedIn } from "~/features/applications/answers/answers";
import { presentAnswers } from "~/features/applications/answers/answer-presenter";
import { isStep } from "~/features/applications/application-steps";
import { paths } from "~/urls";
import type { SavedForm } from "~/platform/forms/saved-form-store.server";
import type { Language } from "~/platform/i18n";
import type { TypedText } from "~/platform/refusals";

export function presentSavedForm(savedForm: SavedForm, t: TFunction, language: Language) {
  const { id, path, rows, isSent } = savedForm;
  const pressed = pressedIn(savedForm, t);
  return {
    id,
    path,
    isSent,
    title: t(isSent ? "savedForms.sentTitle" : "savedForms.title"),
    rows: [
      {
        key: t("savedForms.goesTo"),
        value: t(settingOf(path) ?? pageOf(path)),
      },
      ...(pressed ? [{ key: t("savedForms.press"), value: pressed }] : []),
      ...(answersIn(savedForm, t, language) ?? rows),
    ],
  };
}

export function typedTexts(
  form: readonly (readonly [string, FormDataEntryValue])[],
  t: TFunction,
  labelOnPage: (name: string) => string,
): TypedText[] {
  return form.flatMap(([name, value]) => {
    if (typeof value !== "string")
      return value.name ? [{ key: t("savedForms.file"), value: value.name }] : [];
    if (!value.trim() || name.startsWith("_") || hidden.has(name)) return [];
    const key = labelOnPage(name) || questionLabel(name, t) || name;
    return [{ key, value: value.replaceAll("\0", "").toWellFormed() }];
  });
}

const hidden = new Set([
  "intent",
  "event",
  "expectedState",
  "redirectTo",
  "version",
  "shown",
  "shownGuests",
  "id",
  "lastVersion",
  "warned",
  "captionOf",
  "captionBefore",
  "validUntilOf",
  "validUntilBefore",
  "changeId",
  "eventId",
  "flagId",
  "noteId",
  "packageId",
  "providerId",
  "providerIds",
  "quoteId",
  "reviewId",
  "voterId",
]);

const questionLabel = (name: string, t: TFunction) =>
  t([`onboarding.field.${name}.short`, `onboarding.field.${name}.label`], { defaultValue: "" });

const pages: [RegExp, string][] = [
  [/^\/settings/, "savedForms.page.settings"],
  [/^\/dashboard\/my-profile/, "savedForms.page.profile"],
  [/^\/dashboard\/bookings/, "bookings.list.title"],
  [/^\/dashboard\/events/, "events.title"],
  [/^\/dashboard\/calendar/, "layout.calendar"],
  [/^\/dashboard\/saved-replies/, "messages.replies.title"],
  [/^\/dashboard\/(status|enquiries)/, "savedForms.page.enquiry"],
  [/^\/admin/, "savedForms.page.admin"],
  [/^\/service-provider-onboarding/, "savedForms.page.application"],
  [/^\/providers\/[^/]+\/enquire/, "savedForms.page.sendEnquiry"],
  [/^\/shortlist/, "shortlist.title"],
  [/^\/grievance/, "legal.grievance.title"],
];

/** If a form only asks for a password, nothing else says what it does. */
const settings = new Map([
  ["name", "accounts.settings.name.title"],
  ["phone", "accounts.settings.phone.title"],
  ["location", "accounts.settings.place.title"],
  ["picture", "accounts.settings.picture.title"],
  ["language", "accounts.settings.language.title"],
  ["email", "accounts.settings.email.title"],
  ["password", "accounts.settings.password.title"],
  ["second-factor", "accounts.secondFactor.title"],
  ["sessions", "accounts.settings.devices.title"],
  ["consents", "accounts.consents.title"],
  ["nominee", "accounts.nominee.title"],
  ["confirm", "accounts.confirm.title"],
  ["delete", "accounts.settings.delete.title"],
]);
const settingOf = (path: string) => settings.get(/^\/settings\/([\w-]+)/.exec(path)?.[1] ?? "");

const pageOf = (path: string) =>
  pages.find(([start]) => start.test(path))?.[1] ?? "savedForms.page.other";

function answersIn(
  { path, entries }: SavedForm,
  t: TFunction,
  language: Language,
): TypedText[] | null {
  const [, start, name = ""] = /^([^?]*)\/([^/?]*)/.exec(path) ?? [];
  if (!(start === paths.onboarding() || start === paths.myProfile()) || !isStep(name)) return null;
  const form = new FormData();
  for (const [field, value] of entries) if (typeof value === "string") form.append(field, value);
  const typed = typedIn(name, form);
  return presentAnswers(name, typed, checkAnswers({ [name]: typed }), t, language)
    .filter(({ value }) => value)
    .map(({ label, value }) => ({ key: label, value }))
    .concat(
      entries.flatMap(([, value]) =>
        typeof value === "string" ? [] : [{ key: t("savedForms.file"), value: value.name }],
      ),
    );
}

function pressedIn({ path, entries }: SavedForm, t: TFunction) {
  const pressed = (field: string) => entries.find(([name]) => name === field)?.[1];
  const [event, intent] = [pressed("event"), pressed("intent")];
  if (typeof event === "string") return t(`enquiries.do.${event}`, { defaultValue: "" });
  if (typeof intent === "string")
    return t(
      [
        ...(path.startsWith(paths.amendProfile()) ? [`amendments.do.${intent}`] : []),
        `applicationReview.do.${intent}`,
        `myProfile.do.${intent}`,
        ...(path.startsWith(paths.myProfile()) ? [`myProfile.edit.${intent}`] : []),
        `onboarding.do.${intent.replace(/-.*/, "")}`,
      ],
      { defaultValue: "" },
    );
  return null;
}
