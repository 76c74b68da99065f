import type { TFunction } from "i18next";
import { consentPurposes } from "#db/schema/allowed-values";
import { formatInstant } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import type { Account } from "../account-queries.server";
import { consentsOf } from "./consent-queries.server";

export async function presentConsents(actor: Account, t: TFunction, language: Language) {
  const answers = await consentsOf(actor.id);
  return consentPurposes.map((purpose) => {
    const own = answers.filter((answer) => answer.purpose === purpose).reverse();
    return {
      purpose,
      given: own[0]?.given ?? false,
      answers: own.map((answer) =>
        t(`accounts.consents.answer.${answer.given ? "given" : "withdrawn"}`, {
          when: formatInstant(answer.createdAt, language),
          version: answer.privacyVersion,
          language: t(`accounts.settings.language.${answer.language}`),
        }),
      ),
    };
  });
}
