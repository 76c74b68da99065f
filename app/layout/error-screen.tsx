import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { SummaryList } from "~/ui/data/summary-list";
import { PageTitle, SectionTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

const kinds: Record<number, string> = {
  400: "badRequest",
  401: "unauthenticated",
  403: "forbidden",
  404: "notFound",
  405: "method",
  409: "conflict",
  413: "tooLarge",
  429: "tooMany",
  503: "unavailable",
};

/** The texts of a status: `errors.<kind>.title` and `.text`. */
export const errorKind = (status: number) => kinds[status] ?? "unexpected";

/** The request's number for the server's drawing, also where the frame's own data could not be read. */
export const RequestNumber = createContext<string | undefined>(undefined);

/** What went wrong, what to do, and the number to tell us. */
export function ErrorScreen({
  status,
  message,
  typed,
  requestId,
}: {
  status: number;
  message?: string;
  /** What was typed and is kept nowhere else. */
  typed?: { key: string; value: string }[];
  requestId?: string;
}) {
  const { t } = useTranslation();
  const kind = errorKind(status);
  const number = useContext(RequestNumber) ?? requestId;
  return (
    <Page width="narrow">
      <PageTitle lede={message ?? t(`errors.${kind}.text`)}>{t(`errors.${kind}.title`)}</PageTitle>
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
      {number && (
        <p className="note">
          {t("errors.requestId")} {number}
        </p>
      )}
    </Page>
  );
}
