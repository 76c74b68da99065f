import { useLoaderData } from "@remix-run/react";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import { changeUser } from "~/features/moderation/administration/user-commands.server";
import { userForm } from "~/features/moderation/administration/user-forms";
import {
  presentUser,
  type UserPage,
} from "~/features/moderation/administration/user-presenter.server";
import { memberSession } from "~/http/auth/session.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { workingRetentionDays } from "~/platform/retention";
import { paths } from "~/urls";
import { revalidateUnlessUnsent } from "~/ui/forms/unsent-post";
import { Instant } from "~/features/enquiries/views/instant";
import { Link } from "~/ui/controls/link";
import { StateTag } from "~/ui/data/state-tag";
import { useTranslation } from "react-i18next";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { Card } from "~/ui/data/card";
import { Notice } from "~/ui/feedback/notice";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { SummaryList } from "~/ui/data/summary-list";
import { Timeline } from "~/ui/data/timeline";
import { CurrentPasswordField } from "~/features/accounts/views/settings-form";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { IntentForm, PostButton } from "~/ui/forms/intent-form";
import { SuspensionEffects } from "~/features/applications/review/application-page/views/suspension-effects";
import { suspensionFields } from "~/features/moderation/administration/user-fields";
import { FormFields } from "~/ui/forms/form-fields";

export const handle: Handle = { hydrate: true };

export const loader = page("admin", async ({ actor, param, request, t, language }) => {
  const user = await presentUser(actor, t, language, param("id"));
  const confirmed = isConfirmed(await memberSession(request));
  return { title: user.name, user, confirmed };
});

export const action = form(
  "admin",
  userForm,
  async ({ actor, param, input, request, redirectWithToast }) => {
    const id = param("id");
    const result = await changeUser(actor, id, input, await memberSession(request));
    return redirectWithToast(paths.adminUser(id), `administration.${result}.${input.intent}`, {
      result,
    });
  },
);

export const shouldRevalidate = revalidateUnlessUnsent;

export default function UserRoute() {
  const { user, confirmed } = useLoaderData<typeof loader>();
  return <UserDetails page={user} confirmed={confirmed} />;
}

function UserDetails({ page, confirmed }: { page: UserPage; confirmed: boolean }) {
  const { t } = useTranslation();
  const { profile, application } = page;
  return (
    <Page>
      <BackLink to={paths.adminUsers()} label="administration.title" />
      <PostedSummary typed={["reason"]} absent={page.state === "active" ? [] : ["reason"]} />
      <PageTitle
        eyebrow={page.role}
        actions={<StateTag state={page.state} label={page.stateLabel} />}
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
            {
              key: t("administration.column.seen"),
              value: page.seen ? (
                <Instant {...page.seen}>{page.seen.relative}</Instant>
              ) : (
                t("administration.notSeen", { days: workingRetentionDays.knownDevices })
              ),
            },
            page.nominee && { key: t("administration.nominee"), value: page.nominee },
            application && {
              key: t("administration.application"),
              value: <Link to={application.to}>{application.name}</Link>,
            },
            profile && {
              key: t("administration.profile"),
              value: <Link to={profile}>{t("administration.seeProfile")}</Link>,
            },
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
      {!page.isSelf && (
        <>
          {page.devices > 0 && (
            <Card title={t("administration.endSessions.title")}>
              <p>{t("administration.endSessions.text", { count: page.devices })}</p>
              <PostButton form="endSessions" intent="endSessions" variant="secondary">
                {t("administration.endSessions.do")}
              </PostButton>
            </Card>
          )}
          {page.hasSecondFactor && (
            <IntentForm<typeof userForm>
              fold="administration.resetSecondFactor.title"
              intent="resetSecondFactor"
              button="administration.resetSecondFactor.do"
              variant="secondary"
            >
              {(fields) => (
                <>
                  <p>{t("administration.resetSecondFactor.text")}</p>
                  <CurrentPasswordField fields={fields} confirmed={confirmed} />
                </>
              )}
            </IntentForm>
          )}
          {page.state === "active" ? (
            <IntentForm<typeof userForm>
              fold="administration.suspend.title"
              intent="suspend"
              button="administration.suspend.do"
              variant="danger"
              values={{ expectedState: page.state }}
            >
              {(fields) => (
                <>
                  <p>{t(`administration.suspend.${page.isProvider ? "textProvider" : "text"}`)}</p>
                  <SuspensionEffects effects={page.effects} />
                  <FormFields of={suspensionFields} posted={fields} />
                </>
              )}
            </IntentForm>
          ) : (
            <Card title={t("administration.restore.title")}>
              <p>{t(`administration.restore.${page.isProvider ? "textProvider" : "text"}`)}</p>
              <PostButton form="restore" intent="restore" values={{ expectedState: page.state }}>
                {t("administration.restore.do")}
              </PostButton>
            </Card>
          )}
        </>
      )}
    </Page>
  );
}
