import { IntentForm, PostButton } from "~/ui/forms/intent-form";
import { useTranslation } from "react-i18next";
import { CurrentPasswordField } from "~/features/accounts/views/settings-form";
import { DetailsCard } from "~/ui/controls/details-card";
import { AdminTable } from "./admin-list";
import { useAnswer } from "~/ui/forms/unsent-post";
import { Tag } from "~/ui/data/tag";
import { invitationFields } from "../administration/user-fields";
import type { invitationsForm } from "../administration/user-forms";
import type { UsersPage } from "../administration/user-presenter.server";

type Invited = Omit<UsersPage["invitations"][number], "createdAt" | "expiresAt">;
type InvitationsProps = { invitations: Invited[]; confirmed: boolean };

export function Invitations({ invitations, confirmed }: InvitationsProps) {
  const { t } = useTranslation();
  const { answer } = useAnswer();
  const count = invitations.length;
  const pending = t("administration.invite.open", { count });
  return (
    <DetailsCard
      id="invite"
      heading="h2"
      title={t("administration.invite.title")}
      open={answer !== undefined}
      aside={count > 0 && <Tag>{pending}</Tag>}
    >
      <p>{t("administration.invite.lede")}</p>
      <IntentForm<typeof invitationsForm>
        id="invite-form"
        intent="invite"
        defaults={{ intent: "invite" }}
        of={invitationFields}
        button="administration.invite.do"
        busy="administration.invite.busy"
      >
        {(fields) => <CurrentPasswordField fields={fields} confirmed={confirmed} />}
      </IntentForm>
      {count > 0 && (
        <AdminTable
          caption={pending}
          captionHidden={false}
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
      )}
    </DetailsCard>
  );
}

function InvitationButtons({ row }: { row: Invited }) {
  const { t } = useTranslation();
  return (
    <div className="cluster">
      {(["resend", "revoke"] as const).map((intent) => (
        <PostButton
          key={intent}
          form={row.id}
          intent={intent}
          values={{ invitation: row.id, version: row.version }}
          variant="quiet"
          small
          aria-label={t(`administration.invite.named.${intent}`, { email: row.email })}
        >
          {t(`administration.invite.${intent}`)}
        </PostButton>
      ))}
    </div>
  );
}
