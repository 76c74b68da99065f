import { Link } from "@remix-run/react";
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
import type { UserPage } from "../user-presenter.server";
import { stateTone } from "./user-tones";
import { UserActions } from "./user-actions";

/** One person, as administrators see them. */
export function UserDetails({ page, confirmed }: { page: UserPage; confirmed: boolean }) {
  const { t } = useTranslation();
  const { profile, application } = page;
  return (
    <Page>
      <BackLink to={paths.adminUsers()}>{t("administration.title")}</BackLink>
      <PostedSummary typed={["reason"]} gone={page.state === "active" ? [] : ["reason"]} />
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
      {page.history.length > 0 && (
        <Card title={t("administration.history.title")}>
          <Timeline items={page.history} />
        </Card>
      )}
      {!page.isSelf && <UserActions page={page} confirmed={confirmed} />}
    </Page>
  );
}
