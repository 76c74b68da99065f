import { useTranslation } from "react-i18next";
import { PersonFields } from "~/features/accounts/views/person-fields";
import { Honeypot } from "~/features/enquiries/sending/views/sender-fields";
import type { PostedField } from "~/ui/forms/use-posted-form";
import { complainantFields } from "../grievance-fields";

type Props = {
  fields: { name: PostedField; email: PostedField; phone: PostedField };
  ownEmail: string | null;
  renderedStamp: string;
};

export function ComplainantFields({ fields, ownEmail, renderedStamp }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <PersonFields
        of={complainantFields}
        posted={fields}
        own={
          ownEmail ? { email: ownEmail, text: t("grievances.form.own", { email: ownEmail }) } : null
        }
      />
      <input type="hidden" name="_drawn" value={renderedStamp} />
      {!ownEmail && <Honeypot />}
    </>
  );
}
