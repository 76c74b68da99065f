import { useTranslation } from "react-i18next";
import type { Listing } from "~/features/directory/search/listing";
import { Rating } from "~/features/directory/search/views/rating";
import { Avatar } from "~/ui/data/avatar";
import { CheckboxField, FieldWords, fieldId } from "~/ui/forms/fields";
import type { Option } from "~/ui/forms/fields/field";
import { choices, type PostedField, control, type FieldsOf } from "~/ui/forms/use-posted-form";
import { useOffered } from "~/features/site/views/use-offer";
import { FormFields } from "~/ui/forms/form-fields";
import { eventTypes, functions } from "../../enquiry-catalogue";
import { enquiryFormFields } from "../../enquiry-fields";
import type { enquiryPageForm } from "../../enquiry-forms";
import { LinkList } from "~/ui/navigation/link-list";
import type { presentChoice } from "~/features/events/event-presenter.server";
import type { ReactNode } from "react";
import { Notice } from "~/ui/feedback/notice";
import { SendRow } from "~/ui/forms/send-row";

/** On a wide screen, their card is beside the form. */
export function Recipient({ provider }: { provider: Listing }) {
  const { t } = useTranslation();
  return (
    <div className="cluster enquiry-recipient">
      <Avatar seed={provider.id} size={56} />
      <div>
        <p className="eyebrow">{t("enquiries.to.label")}</p>
        <p>
          <strong>{provider.name}</strong> <span className="muted">{provider.city}</span>{" "}
          {provider.rating && <Rating rating={provider.rating} />}
        </p>
      </div>
    </div>
  );
}

export function AlsoAsk({ others, field }: { others: Option[]; field: PostedField }) {
  const { t } = useTranslation();
  if (others.length > 0)
    return (
      <CheckboxField
        {...choices(field)}
        label={t("enquiries.to.also")}
        hint={t("enquiries.to.alsoHint")}
        options={others}
        optional
      />
    );
  // Without a choice of others, errors about the provider are shown here.
  return (
    <div id={fieldId(field.name)} tabIndex={-1}>
      <FieldWords field={{ ...choices(field), label: t("enquiries.to.label") }} />
    </div>
  );
}

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

export function EventChoice({ choice }: { choice: ReturnType<typeof presentChoice> }) {
  const { t } = useTranslation();
  if (!choice) return null;
  const { chosen, others, without } = choice;
  return (
    <div className="note">
      <p>{chosen ? t("events.choice.filled", { name: chosen }) : t("events.choice.none")}</p>
      <LinkList
        role="list"
        className="cluster"
        links={[
          ...others.map(({ name, to }) => ({ to, label: t("events.choice.use", { name }) })),
          ...(without ? [{ to: without, label: t("events.choice.without") }] : []),
        ]}
      />
    </div>
  );
}

export function CityWarning({ form, children }: { form: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" role="alert" title={children}>
      <p>{t("enquiries.form.city.outsideHint")}</p>
      <SendRow
        button="enquiries.form.city.confirm"
        busy="enquiries.form.busy"
        form={form}
        name="confirmCity"
        value="on"
        variant="secondary"
      />
    </Notice>
  );
}
