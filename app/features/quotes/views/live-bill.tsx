import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import type { PresentedContents } from "../quote-presenter.server";
import script from "./draft-sums.js?url";
import { QuoteContents } from "./quote-card";

type Props = {
  /** The id of the quote's form. */
  form: string;
  preview: PresentedContents | null | undefined;
};

/** Without JavaScript, its button works the sums out. */
export function LiveBill({ form, preview }: Props) {
  const { t } = useTranslation();
  return (
    <Card title={t("quotes.form.sums")} framed>
      <div id="sums" className="stack" data-form={form}>
        {preview ? (
          <>
            <p className="note">
              {t("quotes.card.guests", { ...preview, count: preview.guestCount })}
            </p>
            <QuoteContents quote={preview} />
          </>
        ) : (
          <p className="note">{t("quotes.form.noSums")}</p>
        )}
      </div>
      <ButtonRow>
        <Button form={form} name="intent" value="send" busyLabel={t("quotes.form.sending")}>
          {t("quotes.form.send")}
        </Button>
        <Button form={form} name="intent" value="preview" variant="secondary" formAction="#sums">
          {t("quotes.form.preview")}
        </Button>
      </ButtonRow>
      <script type="module" src={script} />
    </Card>
  );
}
