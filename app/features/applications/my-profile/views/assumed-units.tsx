import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { SelectField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import type { MyProfile } from "../my-profile-presenter.server";

/** What we assumed the prices to be for, to confirm or to change. */
export function AssumedUnits({ assumed }: { assumed: NonNullable<MyProfile["assumedUnits"]> }) {
  const { t } = useTranslation();
  const { text, options, starting, packages } = assumed;
  return (
    <Card title={t("myProfile.units.title")} titleId="units-title">
      <p>{text}</p>
      <Form method="post" className="stack">
        <FormToken form="units" />
        {starting && (
          <SelectField
            name="priceUnit"
            label={starting.label}
            options={options}
            defaultValue={starting.priceUnit}
          />
        )}
        {packages.map(({ id, label, priceUnit }, index) => (
          <div key={id}>
            <input type="hidden" name={`packages[${index}].id`} value={id} />
            <SelectField
              name={`packages[${index}].priceUnit`}
              label={label}
              options={options}
              defaultValue={priceUnit}
            />
          </div>
        ))}
        <div>
          <Button name="intent" value="confirmUnits">
            {t("myProfile.units.do")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
