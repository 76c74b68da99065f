import { setImmediate as nextLoopTurn } from "node:timers/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { Language } from "~/platform/i18n";
import { i18nFor, cachedByTexts, translatorFor } from "~/platform/i18n.server";
import { openApiDocument } from "./openapi.server";
import { OperationReference } from "./reference";
import { reference } from "./reference.server";

export const renderedReference = cachedByTexts(render);

/** One operation in each turn of the event loop: together they take up to a twelfth of a second. */
async function render(language: Language) {
  const { groups, ...page } = reference(await openApiDocument(language), translatorFor(language));
  const rendered: { id: string; title: string; markup: string }[] = [];
  for (const { id, title, operations } of groups) {
    let markup = "";
    for (const operation of operations) {
      markup += renderToStaticMarkup(
        <I18nextProvider i18n={i18nFor(language)}>
          <OperationReference operation={operation} />
        </I18nextProvider>,
      );
      await nextLoopTurn();
    }
    rendered.push({ id, title, markup });
  }
  return { ...page, groups: rendered };
}
