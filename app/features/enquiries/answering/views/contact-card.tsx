import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { ButtonLink } from "~/ui/controls/button";
import type { Contact } from "../../contacts";

type Props = {
  contact: Contact | null;
  contactPreference: string;
  /** Still to be answered: says when the contact opens. */
  due: object | null;
};

/** The other side's phone and e-mail once the enquiry is accepted; until then, when they open. */
export function ContactCard({ contact, contactPreference, due }: Props) {
  const { t } = useTranslation();
  if (!contact)
    return due ? (
      <Card title={t("enquiries.detail.contact")}>
        <p>{t("enquiries.detail.hidden")}</p>
      </Card>
    ) : null;
  const { preferred } = contact;
  const links = [
    { way: "phone", to: contact.telLink, icon: "phone" as const },
    { way: "whatsapp", to: contact.whatsappLink, icon: "message" as const },
    { way: "email", to: contact.mailLink, icon: "mail" as const },
  ].sort((one, other) => Number(other.way === preferred) - Number(one.way === preferred));
  return (
    <Card title={t("enquiries.detail.contactOf", { name: contact.name })} framed>
      <p className="enquiry-contact">
        {contact.phone}
        <br />
        {contact.email}
      </p>
      {preferred && (
        <p className="muted">{t("enquiries.detail.prefers", { preference: contactPreference })}</p>
      )}
      <ul className="stack plain-list" role="list">
        {links.map(({ way, to, icon }, index) => (
          <li key={way}>
            <ButtonLink
              to={to}
              reloadDocument
              block
              icon={icon}
              variant={index === 0 ? "primary" : "secondary"}
            >
              {t(`enquiries.detail.by.${way}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
