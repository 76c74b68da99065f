import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { FileList, FileRow } from "~/ui/data/file-list";
import { FormToken } from "~/ui/forms/form-token";
import { Notice } from "~/ui/feedback/notice";
import { Tag, type TagTone } from "~/ui/data/tag";
import type { ProfileStatus } from "~/features/directory/states";
import type { MyProfile } from "../presenter.server";
import { RequestTag } from "~/features/onboarding/views/request-tag";
import { applicationTone, documentTone } from "~/features/onboarding/views/tones";

/** Where the own application stands, what comes next, what to fix. */
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
            <p className="answer">{own.reason}</p>
          </Notice>
        )}
        {own.fixes.length > 0 && <Fixes fixes={own.fixes} />}
        {own.go && (
          <ButtonRow>
            <ButtonLink to={own.go.to}>{own.go.label}</ButtonLink>
          </ButtonRow>
        )}
        {own.sent && (
          <p className="note">
            {t("myProfile.sent", { when: own.sent })}
            {own.decided && ` · ${t("myProfile.decided", { when: own.decided })}`}
          </p>
        )}
      </Card>
      {own.profile && <LiveProfile profile={own.profile} />}
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
                state={{ tone: documentTone[file.state], label: file.stateLabel }}
                note={file.why}
              />
            ))}
          </FileList>
        </Card>
      )}
    </>
  );
}

const profileTone = { live: "good", paused: "wait", suspended: "bad" } as const satisfies Record<
  ProfileStatus,
  TagTone
>;

function Fixes({ fixes }: { fixes: MyProfile["fixes"] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="fixes-title">
      <h3 id="fixes-title">{t("myProfile.fixes")}</h3>
      <ol className="fixes">
        {fixes.map(({ id, to, label, reason, isDone }) => (
          <li key={id}>
            <Link to={to}>{label}</Link> <RequestTag isDone={isDone} />
            <p className="answer">{reason}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function LiveProfile({ profile }: { profile: NonNullable<MyProfile["profile"]> }) {
  const { t } = useTranslation();
  const { status } = profile;
  const move = status === "live" ? "pause" : status === "paused" ? "resume" : null;
  return (
    <Card
      title={t("myProfile.profile")}
      aside={<Tag tone={profileTone[status]}>{t(`myProfile.profileState.${status}`)}</Tag>}
    >
      <p>{t(`myProfile.profileText.${status}`)}</p>
      <ButtonRow>
        {status === "live" && (
          <ButtonLink to={profile.to} variant="secondary" icon="eye">
            {t("myProfile.open")}
          </ButtonLink>
        )}
        {move && (
          <Form method="post">
            <FormToken form={move} />
            <input type="hidden" name="expectedState" value={status} />
            <Button variant={move === "pause" ? "quiet" : "yes"} name="intent" value={move}>
              {t(`myProfile.do.${move}`)}
            </Button>
          </Form>
        )}
      </ButtonRow>
    </Card>
  );
}
