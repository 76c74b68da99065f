import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { invitedRoles } from "#db/schema/allowed-values";
import { CurrentPasswordField } from "~/features/accounts/settings/views/settings-form";
import { Button } from "~/ui/controls/button";
import { DataTable } from "~/ui/data/data-table";
import { RadioField, TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { SectionTitle } from "~/ui/navigation/page-header";
import { Tag } from "~/ui/data/tag";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { invitationsForm } from "../user-forms";
import type { UsersPage } from "../user-presenter.server";

interface InvitationsProps {
  invitations: UsersPage["invitations"];
  confirmed: boolean;
}

export function Invitations({ invitations, confirmed }: InvitationsProps) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof invitationsForm>("invite-form", {
    intent: "invite",
    role: "admin",
  });
  return (
    <section className="stack" id="invite" aria-labelledby="invite-title">
      <SectionTitle id="invite-title" lede={t("administration.invite.lede")}>
        {t("administration.invite.title")}
      </SectionTitle>
      <Form {...form} className="form">
        <FormToken form="invite-form" />
        <RadioField
          {...control(fields.role)}
          label={t("administration.invite.role.label")}
          options={invitedRoles.map((value) => ({
            value,
            label: t(`administration.invite.role.${value}`),
          }))}
          inline
        />
        <TextField
          {...control(fields.email)}
          label={t("administration.invite.email")}
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
        />
        <CurrentPasswordField fields={fields} confirmed={confirmed} />
        <Button name="intent" value="invite" busyLabel={t("administration.invite.busy")}>
          {t("administration.invite.do")}
        </Button>
      </Form>
      {invitations.length > 0 && <h3>{t("administration.invite.open")}</h3>}
      {invitations.length > 0 && (
        <DataTable
          caption={t("administration.invite.open")}
          captionHidden
          rows={invitations}
          rowKey={(row) => row.id}
          className="queue"
          columns={[
            {
              key: "email",
              label: t("accounts.email.label"),
              heading: true,
              cell: (row) => row.email,
            },
            {
              key: "role",
              label: t("administration.invite.role.label"),
              cell: (row) => t(`administration.invite.role.${row.role}`),
            },
            { key: "by", label: t("administration.invite.by"), cell: (row) => row.inviter },
            { key: "sent", label: t("administration.invite.sent"), cell: (row) => row.sent },
            {
              key: "until",
              label: t("administration.invite.until"),
              cell: (row) =>
                row.hasExpired ? <Tag>{t("administration.invite.isOver")}</Tag> : row.until,
            },
            {
              key: "do",
              label: t("administration.invite.acts"),
              hideLabel: true,
              cell: (row) => <InvitationButtons row={row} />,
            },
          ]}
        />
      )}
    </section>
  );
}

function InvitationButtons({ row }: { row: UsersPage["invitations"][number] }) {
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
