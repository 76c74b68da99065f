import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { TextArea } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { ticketForm } from "../../grievance-forms";
import type { Ticket } from "../ticket-page.server";

/** What a complainant can do: confirm, say more, ask for another look, withdraw. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const { moves, mayAdd, reopenUntil } = ticket;
  const add = usePostedForm<typeof ticketForm>("add");
  const reopen = usePostedForm<typeof ticketForm>("reopen");
  return (
    <>
      {moves.includes("confirm") && (
        <Card framed title={t("grievances.page.confirm")}>
          <Form method="post">
            <FormToken form="confirm" />
            <Button name="intent" value="confirm">
              {t("grievances.page.confirmDo")}
            </Button>
          </Form>
        </Card>
      )}
      {mayAdd && (
        <Card title={t("grievances.page.more")}>
          <Form {...add.form} className="form">
            <FormToken form="add" />
            <TextArea {...control(add.fields.text)} label={t("grievances.add.label")} />
            <ButtonRow>
              <Button name="intent" value="add" variant="secondary">
                {t("grievances.add.do")}
              </Button>
            </ButtonRow>
          </Form>
        </Card>
      )}
      {moves.includes("reopen") && (
        <Card title={t("grievances.reopen.title")}>
          <p>{t("grievances.page.reopenBy", { day: reopenUntil })}</p>
          <Form {...reopen.form} className="form">
            <FormToken form="reopen" />
            <TextArea {...control(reopen.fields.why)} label={t("grievances.reopen.label")} />
            <ButtonRow>
              <Button name="intent" value="reopen" variant="secondary">
                {t("grievances.reopen.do")}
              </Button>
            </ButtonRow>
          </Form>
        </Card>
      )}
      {moves.includes("withdraw") && (
        <details className="answer-fold">
          <summary className="button" data-variant="quiet" data-small="">
            {t("grievances.withdraw.open")}
          </summary>
          <Form method="post" className="stack">
            <FormToken form="withdraw" />
            <p>{t("grievances.withdraw.text")}</p>
            <Button name="intent" value="withdraw" variant="danger">
              {t("grievances.withdraw.do")}
            </Button>
          </Form>
        </details>
      )}
    </>
  );
}
