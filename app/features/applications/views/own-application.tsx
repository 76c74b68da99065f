import { Form } from "@remix-run/react";
import { StateTag } from "~/ui/data/state-tag";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button, ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { FileList, FileRow } from "~/ui/data/file-list";
import { Notice } from "~/ui/feedback/notice";
import { TeamWords } from "~/ui/data/own-words";
import { FormToken } from "~/ui/forms/form-token";
import { SelectField } from "~/ui/forms/fields";
import type { ProfileStatus } from "~/features/directory/profile-lifecycle";
import { ConfirmedPost, IntentForm, PostButton } from "~/ui/forms/intent-form";
import { control, rowControl, usePostedForm } from "~/ui/forms/use-posted-form";
import { AmendmentNotice } from "../after-decision/views/amendment-form";
import { ExpiringNotice, fileRow } from "../after-decision/views/certificates-page";
import type { MyProfile } from "../my-profile/my-profile-presenter.server";
import { RequestTag } from "./request-tag";
import { pauseFields } from "../my-profile/pause-fields";
import { FormFields } from "~/ui/forms/form-fields";
import type { ownProfileForm } from "../my-profile/my-profile-forms";

export function OwnApplication({ own }: { own: MyProfile }) {
  const { t } = useTranslation();
  const status = own.profile?.status;
  return (
    <>
      <Card
        framed
        titleId="application-title"
        title={own.businessName || t("myProfile.application")}
        aside={
          status ? (
            <StateTag state={status} label={t(`myProfile.profileState.${status}`)} />
          ) : (
            <StateTag state={own.state} label={own.stateLabel} />
          )
        }
      >
        {!own.profile && <p className="reference">{own.reference}</p>}
        <p className="lede">{own.whatNext}</p>
        {own.profile && <LiveProfile profile={own.profile} />}
        {own.reason && (
          <Notice tone="danger" title={t("myProfile.reason")}>
            <TeamWords text={own.reason} language={own.reasonLanguage} className="answer" />
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
        {own.mayReapply && (
          <>
            <p>{t("myProfile.again.text")}</p>
            <PostButton form="again" intent="applyAgain">
              {t("myProfile.go.again")}
            </PostButton>
          </>
        )}
        {own.appeal && (
          <p>
            {own.appeal.text}{" "}
            {own.appeal.to && <Link to={own.appeal.to}>{t("myProfile.appeal.do")}</Link>}
          </p>
        )}
        <ButtonRow>
          <ButtonLink to={paths.applicationSummary()} variant="quiet" icon="file">
            {t("onboarding.summary.open")}
          </ButtonLink>
          {own.withdrawing && (
            <ConfirmedPost
              form="withdraw"
              id="withdraw"
              question={t("onboarding.withdraw.sure")}
              about={own.withdrawing}
              intent="withdraw"
            >
              {t("onboarding.do.withdraw")}
            </ConfirmedPost>
          )}
        </ButtonRow>
        {own.sent && (
          <p className="note">
            {own.profile && `${own.reference} · `}
            {t("myProfile.sent", { when: own.sent })}
            {own.decided && ` · ${t("myProfile.decided", { when: own.decided })}`}
          </p>
        )}
      </Card>
      {own.assumedUnits && <AssumedUnits assumed={own.assumedUnits} />}
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
      {status === "live" && (
        <IntentForm<typeof ownProfileForm>
          intent="pause"
          fold="myProfile.do.pause"
          heading="h2"
          values={{ expectedState: status }}
          button="myProfile.do.pause"
          variant="secondary"
        >
          {(fields) => (
            <>
              <p>{t("myProfile.pause.text")}</p>
              <FormFields of={pauseFields} posted={fields} />
            </>
          )}
        </IntentForm>
      )}
      {own.documents.length > 0 && (
        <Card title={t("myProfile.documents")}>
          <FileList label={t("myProfile.documents")}>
            {own.documents.map((file) => (
              <FileRow
                key={file.id}
                {...fileRow(file)}
                name={`${file.slotLabel}: ${file.name}`}
                {...(file.isUndecided && { state: undefined })}
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

function AssumedUnits({ assumed }: { assumed: NonNullable<MyProfile["assumedUnits"]> }) {
  const { t } = useTranslation();
  const { text, options, starting, packages } = assumed;
  const { form, fields } = usePostedForm<typeof ownProfileForm>("units", {
    intent: "confirmUnits",
    priceUnit: starting?.priceUnit,
    packages,
  });
  return (
    <Card title={t("myProfile.units.title")} titleId="units-title">
      <p>{text}</p>
      <Form {...form} className="stack">
        <FormToken form="units" />
        {starting && (
          <SelectField {...control(fields.priceUnit)} label={starting.label} options={options} />
        )}
        {packages.map(({ id, label }, index) => (
          <div key={id}>
            <input type="hidden" name={`packages[${index}].id`} value={id} />
            <SelectField
              {...rowControl(fields.packages, index, "priceUnit")}
              label={label}
              options={options}
            />
          </div>
        ))}
        <div>
          <Button name="intent" value="confirmUnits">
            {t("myProfile.units.do")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

type Profile = NonNullable<MyProfile["profile"]>;

function LiveProfile({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { status, pause } = profile;
  return (
    <>
      {pause && <p>{pause}</p>}
      <ButtonRow>
        {status !== "suspended" && (
          <ButtonLink to={profile.to} variant="secondary" icon="eye">
            {t("myProfile.open")}
          </ButtonLink>
        )}
        {status === "paused" && <EndPause event="resume" status={status} />}
        {status === "live" && pause && <EndPause event="dropPlan" status={status} />}
      </ButtonRow>
    </>
  );
}

function EndPause({ event, status }: { event: "resume" | "dropPlan"; status: ProfileStatus }) {
  const { t } = useTranslation();
  return (
    <PostButton
      form={event}
      values={{ expectedState: status }}
      variant={event === "resume" ? "yes" : "quiet"}
      intent={event}
    >
      {t(`myProfile.do.${event}`)}
    </PostButton>
  );
}
