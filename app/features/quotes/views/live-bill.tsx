import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import type { PresentedContents } from "../quote-presenter.server";
import script from "./draft-sums.js?url";
import { QuoteContents } from "./quote-card";
import { SendRow } from "~/ui/forms/send-row";

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
      <SendRow
        button="quotes.form.send"
        busy="quotes.form.sending"
        form={form}
        name="intent"
        value="send"
      >
        <Button form={form} name="intent" value="preview" variant="secondary" formAction="#sums">
          {t("quotes.form.preview")}
        </Button>
      </SendRow>
      <script type="module" src={script} />
    </Card>
  );
}
