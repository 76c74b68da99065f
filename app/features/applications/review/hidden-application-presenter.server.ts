import type { TFunction } from "i18next";
import type { ApplicationId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import { formatInstant } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { isNotFound } from "~/platform/refusals";
import { applicationForReview } from "./application-for-review.server";
import { hiddenApplication, hiddenByReference, openingOf } from "../hidden-applications.server";

/** Only the title, with its reference, of a hidden one that this administrator has not opened. @throws notFound */
export async function openOrClosed(actor: Account, id: ApplicationId, t: TFunction) {
  try {
    return { under: await applicationForReview(actor, id), closed: null };
  } catch (error) {
    const found = isNotFound(error) && (await hiddenApplication(id));
    if (!found) throw error;
    return { under: null, closed: t("applicationReview.hidden.title", found) };
  }
}

export async function presentOpening(
  actor: Account,
  { id, isHidden }: { id: ApplicationId; isHidden: boolean },
  t: TFunction,
  language: Language,
) {
  const opening = isHidden ? await openingOf(actor, id) : null;
  return (
    opening &&
    t("applicationReview.hidden.open", {
      until: formatInstant(opening.until, language),
      reason: opening.reason,
    })
  );
}

/** Name and city of a hidden application are no longer searchable, only the full reference. */
export async function presentFoundHidden(t: TFunction, q: string) {
  const found = q.trim() ? await hiddenByReference(q) : null;
  return (
    found && {
      to: paths.adminProvider(found.id),
      label: t("applicationReview.hidden.found", { reference: found.reference }),
    }
  );
}
