import type { TFunction } from "i18next";
import { formatInstant } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import type { Thread } from "../enquiry-threads.server";
import { areContactsOpen } from "../enquiry-lifecycle";
import { currentState } from "../enquiry-threads.server";
import type { Sharing } from "./shared-contacts.server";

/** Null before accepting. */
type PresentedNumber = {
  state: "shown" | "sealed" | "closed" | "hidden";
  since: string;
};

export function numberNote(
  number: PresentedNumber | null,
  party: "customer" | "provider",
  t: TFunction,
): string | null {
  if (!number || (party === "customer" && number.state !== "hidden")) return null;
  return t(`numbers.theirs.${number.state}`, number);
}

export function presentOwnNumber(
  number: PresentedNumber | null,
  { party, business }: { party: "customer" | "provider"; business: string },
  t: TFunction,
) {
  if (!number || number.state === "hidden" || party === "provider") return null;
  const intent = number.state === "shown" ? ("close" as const) : ("show" as const);
  return {
    text: t(`numbers.own.${number.state}`, { business, since: number.since }),
    intent,
    button: t(`numbers.own.${intent}`),
  };
}

export type OwnNumber = NonNullable<ReturnType<typeof presentOwnNumber>>;

export function presentNumber(
  thread: Thread,
  { hiddenAt, numberShownAt, numberClosedAt }: Sharing,
  language: Language,
): PresentedNumber | null {
  if (!areContactsOpen(currentState(thread))) return null;
  const at = hiddenAt ?? numberShownAt ?? numberClosedAt;
  return {
    state: hiddenAt ? "hidden" : numberShownAt ? "shown" : numberClosedAt ? "closed" : "sealed",
    since: at ? formatInstant(at, language) : "",
  };
}
