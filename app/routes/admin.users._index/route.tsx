import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import { answerInvitations } from "~/features/moderation/administration/user-commands.server";
import { invitationsForm } from "~/features/moderation/administration/user-forms";
import { presentUsers } from "~/features/moderation/administration/user-presenter.server";
import { Invitations } from "~/features/moderation/administration/views/invitations";
import { UserTable } from "~/features/moderation/administration/views/user-table";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { memberSession } from "~/http/auth/session.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { pageTitle } from "~/http/meta/page-title";
import { toastTypeOf } from "~/http/responses/redirect-with-toast.server";
import { paths } from "~/urls";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/feedback/empty";
import { SelectField, TextField } from "~/ui/forms/fields";
import { PageTitle } from "~/ui/navigation/page-header";
import { Pager } from "~/ui/navigation/pager";
import { Page } from "~/ui/navigation/page";
import { TabsNav } from "~/ui/navigation/tabs-nav";
import { revalidateUnlessUnsent } from "~/ui/forms/unsent-post";

export const handle: Handle = { hydrate: true };
export const meta = pageTitle;

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
      { type: toastTypeOf(result) },
    );
  },
);

/** Also after a refusal, which means that the page is out of date. */
export const shouldRevalidate = revalidateUnlessUnsent;

export default function UsersRoute() {
  const { title, users, confirmed } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PostedSummary />
      <PageTitle
        actions={
          <a className="button" data-variant="secondary" href="#invite">
            <span>{t("administration.invite.title")}</span>
          </a>
        }
      >
        {title}
      </PageTitle>
      <Form action={paths.adminUsers()} className="inline-search" role="search">
        {users.role !== "all" && <input type="hidden" name="role" value={users.role} />}
        <TextField
          name="q"
          type="search"
          label={t("administration.search")}
          defaultValue={users.q}
          key={`q-${users.q}`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <SelectField
          name="state"
          label={t("administration.column.state")}
          options={users.states}
          defaultValue={users.state}
          key={`state-${users.state}`}
        />
        <Button variant="secondary" icon="search">
          {t("administration.find")}
        </Button>
      </Form>
      <TabsNav label={t("administration.byRole")} tabs={users.tabs} />
      {users.rows.length === 0 ? (
        <Empty
          title={t("administration.none")}
          action={
            <ButtonLink variant="secondary" to={paths.adminUsers()}>
              {t("administration.everybody")}
            </ButtonLink>
          }
        >
          {t("administration.noneText")}
        </Empty>
      ) : (
        <>
          <UserTable rows={users.rows} />
          <Pager previous={users.previous} next={users.next} count={users.shown} />
        </>
      )}
      <Invitations invitations={users.invitations} confirmed={confirmed} />
    </Page>
  );
}
