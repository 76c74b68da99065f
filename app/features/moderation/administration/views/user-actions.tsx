import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CurrentPasswordField } from "~/features/accounts/settings/views/settings-form";
import { Button, ButtonRow } from "~/ui/controls/button";
import { DetailsCard } from "~/ui/controls/details-card";
import { Card } from "~/ui/data/card";
import { TextArea } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import { SuspensionEffects } from "~/features/applications/review/application-page/views/suspension-effects";
import type { userForm } from "../user-forms";
import type { UserPage } from "../user-presenter.server";

interface UserActionsProps {
  page: UserPage;
  /** The administrator gave the password a moment ago. */
  confirmed: boolean;
}

/** What an administrator can do about this person. */
export function UserActions({ page, confirmed }: UserActionsProps) {
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
