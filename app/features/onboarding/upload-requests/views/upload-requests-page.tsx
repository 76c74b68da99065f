import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { ConfirmedButton } from "~/ui/controls/confirmed-button";
import { Card } from "~/ui/data/card";
import { SummaryList } from "~/ui/data/summary-list";
import { Tag, type TagTone } from "~/ui/data/tag";
import { Notice } from "~/ui/feedback/notice";
import { SelectField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import type { NewLink, UploadRequestsData } from "../presenter.server";
import { NewLinkCard } from "./new-link";

/** The owner asks somebody else for a document, and sees what became of it. */
export function UploadRequestsPage(props: {
  page: UploadRequestsData;
  link?: NewLink | undefined;
}) {
  const { page, link } = props;
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={page.back} />
      <PostedSummary />
      <PageTitle lede={t("uploadRequests.lede")}>{page.title}</PageTitle>
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
    <Form method="post" className="form">
      <FormToken />
      <SelectField
        name="slot"
        label={t("uploadRequests.slot")}
        options={page.slots}
        defaultValue={page.chosen}
      />
      <ButtonRow>
        <Button
          name="intent"
          value="ask"
          icon="users"
          variant={again ? "secondary" : "primary"}
          busyLabel={t("onboarding.saving")}
        >
          {t("uploadRequests.do")}
        </Button>
      </ButtonRow>
    </Form>
  );
}

const tones: Record<UploadRequestsData["requests"][number]["state"], TagTone> = {
  open: "wait",
  used: "good",
  revoked: "neutral",
  expired: "neutral",
};

function Request({ request }: { request: UploadRequestsData["requests"][number] }) {
  const { t } = useTranslation();
  const { id, state, document, made, until, used, by } = request;
  return (
    <section className="stack" aria-label={`${document}, ${made}`}>
      <h3 className="cluster">
        {document} <Tag tone={tones[state]}>{t(`uploadRequests.state.${state}`)}</Tag>
      </h3>
      <SummaryList
        rows={[
          { key: t("uploadRequests.made"), value: made },
          used
            ? { key: t("uploadRequests.used"), value: used }
            : { key: t("uploadRequests.until"), value: until },
          ...(by
            ? [{ key: t("uploadRequests.by"), value: <span lang={by.language}>{by.name}</span> }]
            : []),
        ]}
      />
      {state === "open" && (
        <Form method="post">
          <FormToken />
          <input type="hidden" name="id" value={id} />
          <ConfirmedButton
            id={`revoke-${id}`}
            question={t("uploadRequests.revokeQuestion")}
            about={document}
            name="intent"
            value="revoke"
            small
          >
            {t("uploadRequests.revoke")}
            <span className="visually-hidden"> {document}</span>
          </ConfirmedButton>
        </Form>
      )}
    </section>
  );
}
