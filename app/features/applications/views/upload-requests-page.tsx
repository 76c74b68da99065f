import { useTranslation } from "react-i18next";
import { ButtonRow, ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { StateTag } from "~/ui/data/state-tag";
import { Notice } from "~/ui/feedback/notice";
import { SelectField, TextArea, TextField } from "~/ui/forms/fields";
import { ConfirmedPost, IntentForm } from "~/ui/forms/intent-form";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { control } from "~/ui/forms/use-posted-form";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { QrCode } from "~/ui/data/qr-code";
import type { uploadRequestForm } from "../uploads/requests/upload-request-forms";
import type {
  NewLink,
  UploadRequestsData,
} from "../uploads/requests/upload-request-presenter.server";

type Props = { page: UploadRequestsData; link?: NewLink | undefined };

export function UploadRequestsPage({ page, link }: Props) {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={page.back} />
      <PostedSummary />
      <PageTitle lede={t("uploadRequests.lede")} />
      {link && <NewLinkCard link={link} />}
      {page.full && <Notice>{page.full}</Notice>}
      {page.mayAsk && <AskForm page={page} again={Boolean(link)} />}
      {page.slots.length === 0 && <Notice>{t("uploadRequests.closed")}</Notice>}
      {page.requests.length > 0 && (
        <Card title={t("uploadRequests.list")} titleId="links">
          {page.requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </Card>
      )}
    </Page>
  );
}

function AskForm({ page, again }: { page: UploadRequestsData; again: boolean }) {
  const { t } = useTranslation();
  return (
    <IntentForm<typeof uploadRequestForm>
      intent="ask"
      defaults={{ slot: page.chosen }}
      icon="users"
      variant={again ? "secondary" : "primary"}
      button="uploadRequests.do"
      busy="onboarding.saving"
    >
      {({ slot }) => (
        <SelectField {...control(slot)} label={t("uploadRequests.slot")} options={page.slots} />
      )}
    </IntentForm>
  );
}

function Request({ request }: { request: UploadRequestsData["requests"][number] }) {
  const { t } = useTranslation();
  const { id, state, document, made, until, used, by } = request;
  return (
    <section className="stack" aria-label={`${document}, ${made}`}>
      <h3 className="cluster">
        {document} <StateTag state={state} label={t(`uploadRequests.state.${state}`)} />
      </h3>
      <p className="note">
        {used
          ? t("uploadRequests.came", { used })
          : t(`uploadRequests.made.${state === "open" ? "open" : "ended"}`, { made, until })}
        {by && (
          <>
            <br />
            {t("uploadRequests.by")} <strong lang={by.language}>{by.name}</strong>
          </>
        )}
      </p>
      {state === "open" && (
        <ConfirmedPost
          values={{ id }}
          id={`revoke-${id}`}
          question={t("uploadRequests.revokeQuestion")}
          about={document}
          intent="revoke"
          small
        >
          {t("uploadRequests.revoke")}
          <span className="visually-hidden"> {document}</span>
        </ConfirmedPost>
      )}
    </section>
  );
}

function NewLinkCard({ link }: { link: NewLink }) {
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
          {t("ui.whatsapp")}
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
