import { IntentForm } from "~/ui/forms/intent-form";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CurrentPasswordField } from "~/features/accounts/views/settings-form";
import { Button } from "~/ui/controls/button";
import { AdminTable } from "./admin-list";
import { FormToken } from "~/ui/forms/form-token";
import { SectionTitle } from "~/ui/navigation/page-header";
import { Tag } from "~/ui/data/tag";
import { invitationFields } from "../administration/user-fields";
import type { invitationsForm } from "../administration/user-forms";
import type { UsersPage } from "../administration/user-presenter.server";

type Invited = Omit<UsersPage["invitations"][number], "createdAt" | "expiresAt">;
type InvitationsProps = { invitations: Invited[]; confirmed: boolean };

export function Invitations({ invitations, confirmed }: InvitationsProps) {
  const { t } = useTranslation();
  return (
    <section className="stack" id="invite" aria-labelledby="invite-title">
      <SectionTitle id="invite-title" lede={t("administration.invite.lede")}>
        {t("administration.invite.title")}
      </SectionTitle>
      <IntentForm<typeof invitationsForm>
        id="invite-form"
        intent="invite"
        defaults={{ intent: "invite", role: "admin" }}
        of={invitationFields}
        button="administration.invite.do"
        busy="administration.invite.busy"
      >
        {(fields) => <CurrentPasswordField fields={fields} confirmed={confirmed} />}
      </IntentForm>
      {invitations.length > 0 && (
        <>
          <h3>{t("administration.invite.open")}</h3>
          <AdminTable
            caption={t("administration.invite.open")}
            rows={invitations}
            rowKey={({ id }) => id}
            columns={[
              { label: "accounts.email.label", heading: true, cell: ({ email }) => email },
              {
                label: "administration.invite.role.label",
                cell: ({ role }) => t(`administration.invite.role.${role}`),
              },
              { label: "administration.invite.by", cell: ({ inviter }) => inviter },
              { label: "administration.invite.sent", cell: ({ sent }) => sent },
              {
                label: "administration.invite.until",
                cell: ({ hasExpired, until }) =>
                  hasExpired ? <Tag>{t("administration.invite.isOver")}</Tag> : until,
              },
              {
                label: "administration.invite.acts",
                hideLabel: true,
                cell: (row) => <InvitationButtons row={row} />,
              },
            ]}
          />
        </>
      )}
    </section>
  );
}

function InvitationButtons({ row }: { row: Invited }) {
  const { t } = useTranslation();
  return (
    <Form method="post" className="cluster">
      <FormToken form={row.id} />
      <input type="hidden" name="invitation" value={row.id} />
      <input type="hidden" name="version" value={row.version} />
      {(["resend", "revoke"] as const).map((intent) => (
        <Button
          key={intent}
          variant="quiet"
          small
          name="intent"
          value={intent}
          aria-label={t(`administration.invite.named.${intent}`, { email: row.email })}
        >
          {t(`administration.invite.${intent}`)}
        </Button>
      ))}
    </Form>
  );
}
