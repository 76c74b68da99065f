import { useTranslation } from "react-i18next";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { QrCode } from "~/ui/data/qr-code";
import { TextArea, TextField } from "~/ui/forms/fields";
import type { NewLink } from "../upload-request-presenter.server";

/** The link that was just made: nobody can show it again. */
export function NewLinkCard({ link }: { link: NewLink }) {
  const { t } = useTranslation();
  const { url, document, message, qr, whatsapp, mail } = link;
  return (
    <Card title={t("uploadRequests.new.title", { document })} titleId="new-link" framed>
      <p>{t("uploadRequests.new.once")}</p>
      <TextField
        name="link"
        label={t("uploadRequests.new.link")}
        defaultValue={url}
        readOnly
        spellCheck={false}
      />
      <ButtonRow>
        <ButtonLink to={whatsapp} rel="noopener" reloadDocument icon="message">
          {t("uploadRequests.new.whatsapp")}
        </ButtonLink>
        <ButtonLink to={mail} reloadDocument variant="secondary" icon="mail">
          {t("uploadRequests.new.mail")}
        </ButtonLink>
      </ButtonRow>
      <TextArea
        name="message"
        label={t("uploadRequests.new.message")}
        rows={6}
        defaultValue={message}
        readOnly
      />
      <QrCode code={qr} label={t("uploadRequests.new.qr", { document })} />
      <p className="note">{t("uploadRequests.new.scan")}</p>
    </Card>
  );
}
