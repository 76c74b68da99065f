import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button, ButtonLink, ButtonRow } from "~/ui/controls/button";
import { ConfirmedButton } from "~/ui/controls/confirmed-button";
import { Card } from "~/ui/data/card";
import { FileList, FileRow } from "~/ui/data/file-list";
import { Notice } from "~/ui/feedback/notice";
import { Tag } from "~/ui/data/tag";
import { FormToken } from "~/ui/forms/form-token";
import { AmendmentNotice } from "../../after-decision/amendments/views/amendment-notice";
import { ExpiringNotice } from "../../after-decision/certificates/views/expiring-notice";
import type { MyProfile } from "../my-profile-presenter.server";
import { AssumedUnits } from "./assumed-units";
import { LiveProfile } from "./live-profile";
import { RequestTag } from "../../views/request-tag";
import { applicationTone, documentTone } from "../../views/application-tones";

/** Where one's own application stands, what comes next, what to fix. */
export function OwnApplication({ own }: { own: MyProfile }) {
  const { t } = useTranslation();
  return (
    <>
      <Card
        framed
        titleId="application-title"
        title={own.businessName || t("myProfile.application")}
        aside={<Tag tone={applicationTone[own.state]}>{own.stateLabel}</Tag>}
      >
        <p className="reference">{own.reference}</p>
        <p className="lede">{own.whatNext}</p>
        {own.reason && (
          <Notice tone="danger" title={t("myProfile.reason")}>
            <p className="answer" lang={own.reasonLanguage}>
              {own.reason}
            </p>
          </Notice>
        )}
        <ExpiringNotice expiring={own.expiring} />
        {own.wanted && (
          <Notice tone="warning" title={t("myProfile.wanted.title", { documents: own.wanted })}>
            {t("myProfile.wanted.text")}{" "}
            <Link to={paths.certificates()}>{t("myProfile.wanted.do")}</Link>
          </Notice>
        )}
        {own.fixes.length > 0 && <Fixes fixes={own.fixes} />}
        {own.go && (
          <ButtonRow>
            <ButtonLink to={own.go.to}>{own.go.label}</ButtonLink>
          </ButtonRow>
        )}
        {own.mayReapply && <ApplyAgain />}
        {own.appeal && (
          <p>
            {own.appeal.text}{" "}
            {own.appeal.to && <Link to={own.appeal.to}>{t("myProfile.appeal.do")}</Link>}
          </p>
        )}
        <ButtonRow>
          <ButtonLink to={paths.applicationSummary()} variant="secondary" icon="eye">
            {t("onboarding.summary.open")}
          </ButtonLink>
          {own.withdrawing && <Withdraw about={own.withdrawing} />}
        </ButtonRow>
        {own.sent && (
          <p className="note">
            {t("myProfile.sent", { when: own.sent })}
            {own.decided && ` · ${t("myProfile.decided", { when: own.decided })}`}
          </p>
        )}
      </Card>
      {own.assumedUnits && <AssumedUnits assumed={own.assumedUnits} />}
      {own.profile && <LiveProfile profile={own.profile} />}
      {own.edit.length > 0 && (
        <Card title={t("myProfile.edit.title")}>
          {own.amendment && <AmendmentNotice state={own.amendment} />}
          <p>{t("myProfile.edit.text")}</p>
          <ul>
            {own.edit.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {own.documents.length > 0 && (
        <Card title={t("myProfile.documents")}>
          <FileList label={t("myProfile.documents")}>
            {own.documents.map((file) => (
              <FileRow
                key={file.id}
                name={`${file.slotLabel}: ${file.name}`}
                size={file.size}
                href={file.href}
                thumb={file.thumb}
                state={
                  file.isUndecided
                    ? undefined
                    : { tone: documentTone[file.state], label: file.stateLabel }
                }
                note={[file.validity, file.why].filter(Boolean).join(" · ")}
              />
            ))}
          </FileList>
          {own.hasCertificates && (
            <p>
              <Link to={paths.certificates()}>{t("onboarding.certificate.replace")}</Link>
            </p>
          )}
        </Card>
      )}
    </>
  );
}

function ApplyAgain() {
  const { t } = useTranslation();
  return (
    <Form method="post" className="stack">
      <FormToken form="again" />
      <p>{t("myProfile.again.text")}</p>
      <ButtonRow>
        <Button name="intent" value="applyAgain">
          {t("myProfile.go.again")}
        </Button>
      </ButtonRow>
    </Form>
  );
}

function Withdraw({ about }: { about: string }) {
  const { t } = useTranslation();
  return (
    <Form method="post">
      <FormToken form="withdraw" />
      <ConfirmedButton
        id="withdraw"
        question={t("onboarding.withdraw.sure")}
        about={about}
        name="intent"
        value="withdraw"
      >
        {t("onboarding.do.withdraw")}
      </ConfirmedButton>
    </Form>
  );
}

function Fixes({ fixes }: { fixes: MyProfile["fixes"] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="fixes-title">
      <h3 id="fixes-title">{t("myProfile.fixes")}</h3>
      <ol className="fixes">
        {fixes.map(({ id, to, label, reason, language, isDone }) => (
          <li key={id}>
            <Link to={to}>{label}</Link> <RequestTag isDone={isDone} />
            <p className="answer" lang={language}>
              {reason}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
