import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { SummaryList } from "~/ui/data/summary-list";
import { PageTitle, SectionTitle } from "~/ui/navigation/page-header";
import { ArchPage } from "~/ui/navigation/arch-page";
import type { TypedText } from "~/platform/refusals";

type OnServer = {
  textsOf: (status: number) => { title?: string; text?: string };
  requestId?: string;
};

/** In the browser, a page gets its error's texts with its data and knows no others. */
export const ErrorsOnServer = createContext<OnServer>({ textsOf: () => ({}) });

export function useErrorTexts(
  status: number,
  page: { title?: string; message?: string; requestId?: string | undefined },
) {
  const { t } = useTranslation();
  const { textsOf, requestId } = useContext(ErrorsOnServer);
  const known = textsOf(status);
  return {
    title: page.title ?? known.title ?? t("errors.unexpected.title"),
    text: page.message ?? known.text ?? t("errors.unexpected.text"),
    // It helps no one who mistyped a URL.
    requestId: status === 404 ? undefined : (requestId ?? page.requestId),
  };
}

export function ErrorScreen({
  title,
  text,
  typed,
  requestId,
}: {
  title: string;
  text: string;
  /** What was typed and is saved nowhere else. */
  typed?: TypedText[];
  requestId?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <ArchPage seed="not found">
      <PageTitle lede={text}>{title}</PageTitle>
      {typed && typed.length > 0 && (
        <section>
          <SectionTitle>{t("savedForms.typed")}</SectionTitle>
          <SummaryList rows={typed} />
        </section>
      )}
      <ButtonRow>
        <ButtonLink to="/">{t("errors.home")}</ButtonLink>
        <ButtonLink to="/providers" variant="quiet">
          {t("errors.findProviders")}
        </ButtonLink>
      </ButtonRow>
      {requestId && <p className="note">{t("errors.requestId", { number: requestId })}</p>}
    </ArchPage>
  );
}
