import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { DetailsCard } from "~/ui/controls/details-card";
import { TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { savedViewForm } from "../saved-view-forms";
import type { Views } from "../views.server";

/** Saves the current filters as a view, and removes saved views. */
export function ManageViews({ views, query }: { views: Views; query: string }) {
  const { t } = useTranslation();
  const { form, fields, kind } = usePostedForm<typeof savedViewForm>("view");
  return (
    <DetailsCard heading="h2" title={t("applicationReview.views.manage")} open={kind !== undefined}>
      {views.canAdd && (
        <Form {...form} className="form">
          <FormToken form="view" />
          <input type="hidden" name="query" value={query} />
          <TextField
            {...control(fields.name)}
            label={t("applicationReview.views.name")}
            hint={t("applicationReview.views.nameHint")}
            autoComplete="off"
          />
          <Button variant="secondary" name="intent" value="save">
            {t("applicationReview.views.save")}
          </Button>
        </Form>
      )}
      {views.own.map(({ id, label }) => (
        <Form method="post" key={id}>
          <FormToken form="remove-view" />
          <input type="hidden" name="id" value={id} />
          <Button variant="quiet" small name="intent" value="remove" icon="trash">
            {t("applicationReview.views.remove", { name: label })}
          </Button>
        </Form>
      ))}
    </DetailsCard>
  );
}
