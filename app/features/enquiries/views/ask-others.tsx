import { Form } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { CheckboxField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { choices, usePostedForm } from "~/ui/forms/use-posted-form";
import type { askOthersForm } from "../asking-others/ask-others.server";
import type { AskOthersData } from "../asking-others/asking-others-presenter.server";

export function AskOthers({ others }: { others: AskOthersData }) {
  const { t } = useTranslation();
  const { enquiryId, providers, text, isAsked, list } = others;
  const id = `others-${enquiryId}`;
  const { form, fields } = usePostedForm<typeof askOthersForm>(id, {
    providerIds: providers.map(({ value }) => value),
  });
  if (isAsked)
    return (
      <Card title={others.title}>
        <p>{text}</p>
        <Link to={paths.status()}>{others.follow}</Link>
      </Card>
    );
  return (
    <Card title={others.title}>
      {providers.length === 0 ? (
        <>
          <p>{text}</p>
          <ButtonLink to={list}>{others.toList}</ButtonLink>
        </>
      ) : (
        <>
          <Form {...form} action={paths.askOthers(enquiryId)} className="stack" reloadDocument>
            <FormToken form={id} />
            <CheckboxField
              {...choices(fields.providerIds)}
              label={others.label}
              hint={others.hint}
              options={providers}
            />
            <Button busyLabel={t("enquiries.form.busy")}>{others.button}</Button>
          </Form>
          <Link to={list}>{others.toList}</Link>
        </>
      )}
    </Card>
  );
}
