import { useOffered } from "~/features/site/views/use-offer";
import { useTranslation } from "react-i18next";
import { FormFields } from "~/ui/forms/form-fields";
import { choices, control, type FieldsOf } from "~/ui/forms/use-posted-form";
import { eventTypes, functions } from "../../enquiry-catalogue";
import { enquiryFormFields } from "../../enquiry-fields";
import type { enquiryPageForm } from "../../enquiry-forms";

type Fields = FieldsOf<typeof enquiryPageForm>;

interface EventFieldsProps {
  fields: Fields;
  kind: string | false | undefined;
  notFree: { name: string; typed: string } | null;
}

export function EventFields({ fields, kind, notFree }: EventFieldsProps) {
  const { t } = useTranslation();
  const date = fields.eventDate;
  const wasWarned = kind === "conflict" && Boolean(date.errors?.length);
  const isWarned = !kind && notFree !== null;
  return (
    <FormFields
      of={enquiryFormFields}
      posted={fields}
      own={{
        eventType: {
          values: useOffered("eventTypes", eventTypes, [control(fields.eventType).defaultValue]),
        },
        functions: {
          values: useOffered("eventTypes", functions, choices(fields.functions).defaultValue),
          className: "enquiry-functions",
        },
        eventDate: {
          warnings: isWarned
            ? [t("enquiries.form.eventDate.mayNotBeFree", { name: notFree.name })]
            : undefined,
        },
      }}
      after={{
        eventDate: (
          <input
            type="hidden"
            name="_warned"
            value={wasWarned ? String(date.initialValue) : isWarned ? notFree.typed : ""}
          />
        ),
      }}
    />
  );
}
