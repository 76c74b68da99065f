import { useLoaderData } from "@remix-run/react";
import { StateTag } from "~/ui/data/state-tag";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import { answerInvitations } from "~/features/moderation/administration/user-commands.server";
import { invitationsForm } from "~/features/moderation/administration/user-forms";
import { presentUsers } from "~/features/moderation/administration/user-presenter.server";
import { Invitations } from "~/features/moderation/views/invitations";
import { AdminList, AdminSearch } from "~/features/moderation/views/admin-list";
import { Instant } from "~/features/enquiries/views/instant";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { memberSession } from "~/http/auth/session.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { workingRetentionDays } from "~/platform/retention";
import { paths } from "~/urls";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const loader = page("admin", async ({ t, language, url, request }) => ({
  title: t("administration.title"),
  users: await presentUsers(t, language, url.searchParams),
  confirmed: isConfirmed(await memberSession(request)),
}));

export const action = form(
  "admin",
  invitationsForm,
  async ({ actor, input, language, url, request, redirectWithToast }) => {
    const session = await memberSession(request);
    const result = await answerInvitations(actor, input, language, session);
    return redirectWithToast(
      `${paths.adminUsers()}${url.search}#invite`,
      `administration.${result}.${input.intent}`,
      { result },
    );
  },
);

export default function UsersRoute() {
  const { title, users, confirmed } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const all = paths.adminUsers();
  return (
    <Page>
      <PostedSummary />
      <PageTitle />
      <Invitations invitations={users.invitations} confirmed={confirmed} />
      <AdminSearch
        to={all}
        kept={{ role: users.role === "all" ? undefined : users.role }}
        fields={[
          { name: "q", type: "search", label: "administration.search", value: users.q },
          {
            name: "state",
            label: "administration.column.state",
            value: users.state,
            options: users.states,
          },
        ]}
      />
      <AdminList
        list={users}
        tabsLabel="administration.byRole"
        none={{
          title: "administration.none",
          text: "administration.noneText",
          all: { label: "administration.everybody", to: all },
        }}
        count={users.shown}
        caption={title}
        rowKey={({ id }) => id}
        columns={[
          {
            label: "administration.column.name",
            heading: true,
            cell: ({ to, name }) => <Link to={to}>{name}</Link>,
            note: ({ business, email }) => (
              <>
                {business && <Link to={business.to}>{business.name}</Link>} {email}
              </>
            ),
          },
          { label: "administration.column.role", cell: ({ role }) => role },
          {
            label: "administration.column.state",
            cell: ({ state, stateLabel }) => <StateTag state={state} label={stateLabel} />,
          },
          {
            label: "administration.column.joined",
            sort: "descending",
            cell: ({ joined }) => <Instant {...joined}>{joined.relative}</Instant>,
          },
          {
            label: "administration.column.seen",
            cell: ({ seen }) =>
              seen ? (
                <Instant {...seen}>{seen.relative}</Instant>
              ) : (
                t("administration.notSeen", { days: workingRetentionDays.knownDevices })
              ),
          },
        ]}
      />
    </Page>
  );
}
