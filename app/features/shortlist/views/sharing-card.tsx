import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button, ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Checkbox, TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import type { SharingData } from "../sharing/shared-shortlist-presenter.server";
import { SendRow } from "~/ui/forms/send-row";

export function SharingCard({ sharing }: { sharing: SharingData | null }) {
  const { t } = useTranslation();
  return (
    <Card title={t("shortlist.share.title")} titleId="share">
      <p>{t("shortlist.share.lede")}</p>
      {sharing ? (
        <div className="split">
          {sharing.links.map((link, at) => (
            <OpenLink key={link.id} link={link} number={at + 1} />
          ))}
          {sharing.canShare && (
            <div>
              <h3>{t("shortlist.share.new")}</h3>
              <NewLink firstName={sharing.firstName} />
            </div>
          )}
        </div>
      ) : (
        <p>
          <Link to={paths.login({ redirectTo: paths.shortlist() })}>
            {t("shortlist.share.logIn")}
          </Link>
        </p>
      )}
    </Card>
  );
}

/** @param eventId an event that it shows as well */
export function NewLink({ firstName, eventId }: { firstName: string; eventId?: string }) {
  const { t } = useTranslation();
  return (
    <form method="post" action={paths.shortlistSharing()} className="form">
      <FormToken />
      {eventId && <input type="hidden" name="eventId" value={eventId} />}
      <Checkbox
        name="showsName"
        value="on"
        label={t("shortlist.share.showsName", { name: firstName })}
        hint={t("shortlist.share.showsNameHint")}
      />
      <SendRow
        button="shortlist.share.do"
        variant="secondary"
        name="intent"
        value="share"
        icon="users"
      />
    </form>
  );
}

export function OpenLink({ link, number }: { link: SharingData["links"][number]; number: number }) {
  const { t } = useTranslation();
  const { id, url, eventId, whatsapp, until } = link;
  return (
    <form method="post" action={paths.shortlistSharing()} className="form">
      <FormToken />
      <input type="hidden" name="id" value={id} />
      <TextField
        name={`link-${number}`}
        label={t(`shortlist.share.${eventId ? "eventLink" : "link"}`, { number })}
        hint={t("shortlist.share.until", { until })}
        defaultValue={url}
        readOnly
        spellCheck={false}
      />
      <ButtonRow>
        <ButtonLink to={whatsapp} rel="noopener" variant="secondary" small icon="message">
          {t("ui.whatsapp")}
        </ButtonLink>
        <Button name="intent" value="revoke" variant="quiet" small icon="trash">
          {t("shortlist.share.revoke")}
          <span className="visually-hidden"> – {number}</span>
        </Button>
      </ButtonRow>
    </form>
  );
}
