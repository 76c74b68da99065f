import { Link, Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { paths } from "~/urls";
import { Card } from "~/ui/data/card";
import { Notice } from "~/ui/feedback/notice";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { SummaryList } from "~/ui/data/summary-list";
import { Tag } from "~/ui/data/tag";
import { Timeline } from "~/ui/data/timeline";
import { CurrentPasswordField } from "~/features/accounts/settings/views/settings-form";
import { Button, ButtonLink, ButtonRow } from "~/ui/controls/button";
import { DetailsCard } from "~/ui/controls/details-card";
import { TextArea } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import { SuspensionEffects } from "~/features/applications/review/application-page/views/suspension-effects";
import type { UserPage } from "../user-presenter.server";
import type { userForm } from "../user-forms";
import { stateTone } from "./user-tones";

export function UserDetails({ page, confirmed }: { page: UserPage; confirmed: boolean }) {
  const { t } = useTranslation();
  const { profile, application } = page;
  return (
    <Page>
      <BackLink to={paths.adminUsers()}>{t("administration.title")}</BackLink>
      <PostedSummary typed={["reason"]} absent={page.state === "active" ? [] : ["reason"]} />
      <PageTitle
        eyebrow={page.role}
        actions={<Tag tone={stateTone[page.state]}>{page.stateLabel}</Tag>}
      >
        {page.name}
      </PageTitle>
      {page.isSelf && <Notice>{t("administration.selfText")}</Notice>}
      <Card title={t("administration.person")}>
        <SummaryList
          rows={[
            {
              key: t("accounts.email.label"),
              value: <a href={`mailto:${page.email}`}>{page.email}</a>,
            },
            {
              key: t("accounts.phone.label"),
              value: <a href={`tel:${page.phone.replaceAll(" ", "")}`}>{page.phone}</a>,
            },
            { key: t("administration.column.language"), value: page.language },
            { key: t("administration.column.joined"), value: page.joined },
            { key: t("administration.column.seen"), value: page.seen ?? "–" },
            ...(page.nominee ? [{ key: t("administration.nominee"), value: page.nominee }] : []),
            ...(application
              ? [
                  {
                    key: t("administration.application"),
                    value: <Link to={application.to}>{application.reference}</Link>,
                  },
                ]
              : []),
            ...(profile
              ? [
                  {
                    key: t("administration.profile"),
                    value: <Link to={profile.to}>{t("administration.seeProfile")}</Link>,
                  },
                ]
              : []),
          ]}
        />
      </Card>
      {page.impersonate && (
        <ButtonRow>
          <ButtonLink variant="secondary" to={page.impersonate}>
            {t("administration.impersonate.do", { name: page.name })}
          </ButtonLink>
        </ButtonRow>
      )}
      {page.history.length > 0 && (
        <Card title={t("administration.history.title")}>
          <Timeline items={page.history} />
        </Card>
      )}
      {!page.isSelf && <UserActions page={page} confirmed={confirmed} />}
    </Page>
  );
}

interface UserActionsProps {
  page: UserPage;
  confirmed: boolean;
}

function UserActions({ page, confirmed }: UserActionsProps) {
  return (
    <>
      {page.devices > 0 && <EndSessions page={page} />}
      {page.hasSecondFactor && <ResetSecondFactor confirmed={confirmed} />}
      {page.state === "active" ? <Suspend page={page} /> : <Restore page={page} />}
    </>
  );
}

function EndSessions({ page }: { page: UserPage }) {
  const { t } = useTranslation();
  return (
    <Card title={t("administration.endSessions.title")}>
      <p>{t("administration.endSessions.text", { count: page.devices })}</p>
      <Form method="post">
        <FormToken form="endSessions" />
        <Button variant="secondary" name="intent" value="endSessions">
          {t("administration.endSessions.do")}
        </Button>
      </Form>
    </Card>
  );
}

function ResetSecondFactor({ confirmed }: Pick<UserActionsProps, "confirmed">) {
  const { t } = useTranslation();
  const { form, fields, kind } = usePostedForm<typeof userForm>("resetSecondFactor");
  return (
    <DetailsCard title={t("administration.resetSecondFactor.title")} open={kind !== undefined}>
      <Form {...form} className="form">
        <FormToken form="resetSecondFactor" />
        <p>{t("administration.resetSecondFactor.text")}</p>
        <CurrentPasswordField fields={fields} confirmed={confirmed} />
        <ButtonRow>
          <Button variant="secondary" name="intent" value="resetSecondFactor">
            {t("administration.resetSecondFactor.do")}
          </Button>
        </ButtonRow>
      </Form>
    </DetailsCard>
  );
}

function Restore({ page }: { page: UserPage }) {
  const { t } = useTranslation();
  return (
    <Card title={t("administration.restore.title")}>
      <p>{t(`administration.restore.${page.isProvider ? "textProvider" : "text"}`)}</p>
      <Form method="post">
        <FormToken form="restore" />
        <input type="hidden" name="expectedState" value={page.state} />
        <Button name="intent" value="restore">
          {t("administration.restore.do")}
        </Button>
      </Form>
    </Card>
  );
}

function Suspend({ page }: { page: UserPage }) {
  const { t } = useTranslation();
  const { form, fields, kind } = usePostedForm<typeof userForm>("suspend");
  return (
    <DetailsCard title={t("administration.suspend.title")} open={kind !== undefined}>
      <Form {...form} className="form">
        <FormToken form="suspend" />
        <input type="hidden" name="expectedState" value={page.state} />
        <p>{t(`administration.suspend.${page.isProvider ? "textProvider" : "text"}`)}</p>
        <SuspensionEffects effects={page.effects} />
        <TextArea
          {...control(fields.reason)}
          label={t("administration.suspend.reason")}
          hint={t("administration.suspend.reasonHint")}
          rows={3}
        />
        <ButtonRow>
          <Button variant="danger" name="intent" value="suspend">
            {t("administration.suspend.do")}
          </Button>
        </ButtonRow>
      </Form>
    </DetailsCard>
  );
}
