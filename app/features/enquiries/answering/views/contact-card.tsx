import { UnbrokenWords } from "~/ui/data/unbroken-words";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { ButtonLink, Button } from "~/ui/controls/button";
import type { Contact } from "../../enquiry-contacts";
import { Form } from "@remix-run/react";
import { FormToken } from "~/ui/forms/form-token";
import type { OwnNumber } from "../../sharing/shared-contact-presenter.server";

export function ContactCard({
  contact,
  contactPreference,
  numberNote,
  messages,
}: {
  contact: Contact | null;
  contactPreference: string;
  numberNote: string | null;
  /** On a page without the messages: their page. */
  messages?: string;
}) {
  const { t } = useTranslation();
  const toMessages = messages && (
    <ButtonLink to={messages} block variant="secondary">
      {t("enquiries.detail.by.message")}
    </ButtonLink>
  );
  if (!contact)
    return numberNote ? (
      <Card title={t("enquiries.detail.contact")}>
        <p>{numberNote}</p>
        {toMessages}
      </Card>
    ) : null;
  const { preferred, number } = contact;
  const links = [
    ...(number
      ? [
          { channel: "phone", to: number.telLink, icon: "phone" as const },
          { channel: "whatsapp", to: number.whatsappLink, icon: "message" as const },
        ]
      : []),
    { channel: "email", to: contact.mailLink, icon: "mail" as const },
  ].sort((one, other) => Number(other.channel === preferred) - Number(one.channel === preferred));
  return (
    <Card title={t("enquiries.detail.contactOf", { name: contact.name })} framed>
      <p className="enquiry-contact">
        {number && (
          <>
            {number.phone}
            <br />
          </>
        )}
        <UnbrokenWords text={contact.email} />
      </p>
      {numberNote && <p className="note">{numberNote}</p>}
      {preferred && (
        <p className="muted">{t("enquiries.detail.prefers", { preference: contactPreference })}</p>
      )}
      <ul className="stack plain-list" role="list">
        {links.map(({ channel, to, icon }) => (
          <li key={channel}>
            <ButtonLink to={to} reloadDocument block icon={icon} variant="secondary">
              {t(`enquiries.detail.by.${channel}`)}
            </ButtonLink>
          </li>
        ))}
        {toMessages && <li>{toMessages}</li>}
      </ul>
    </Card>
  );
}

export function NumberCard({ action, number }: { action: string; number: OwnNumber }) {
  const { t } = useTranslation();
  return (
    <Card title={t("numbers.own.title")}>
      <p>{number.text}</p>
      <Form method="post" action={action} reloadDocument>
        <FormToken form="number" />
        <Button name="intent" value={number.intent} variant="secondary" small>
          {number.button}
        </Button>
      </Form>
    </Card>
  );
}
