import { useTranslation } from "react-i18next";
import { priceUnits } from "~/features/directory/price-units";
import { Button, ButtonRow } from "~/ui/controls/button";
import { ConfirmedButton } from "~/ui/controls/confirmed-button";
import { MoneyField, SelectField, TextArea, TextField } from "~/ui/forms/fields";
import { rowControl, type FieldsOf } from "~/ui/forms/use-posted-form";
import { mostPackages } from "~/features/applications/answers/choices";
import type { StepForm } from "~/features/applications/answers/answer-forms";

type PackagesProps = {
  rows: number;
  list: FieldsOf<StepForm>["packages"];
};

/** Rows come and go by buttons that post: what was typed is saved each time. */
export function Packages({ rows, list }: PackagesProps) {
  const { t } = useTranslation();
  const typed: unknown = list.initialValue;
  const filled = Math.max(rows, Array.isArray(typed) ? typed.length : 0);
  const shown = Math.max(filled, 1);
  const units = priceUnits.map((unit) => ({
    value: unit,
    label: t(`directory.priceUnit.${unit}`),
  }));
  return (
    <>
      <p className="hint" id="field-packages">
        {t("onboarding.package.hint")}
      </p>
      {Array.from({ length: shown }, (_, index) => (
        <fieldset key={index} className="card fields">
          <legend>{t("onboarding.package.title", { number: index + 1 })}</legend>
          <TextField {...rowControl(list, index, "name")} label={t("onboarding.package.name")} />
          <MoneyField
            {...rowControl(list, index, "price")}
            label={t("onboarding.package.price")}
            hint={t("onboarding.package.priceHint")}
            optional
          />
          <SelectField
            {...rowControl(list, index, "priceUnit")}
            label={t("onboarding.package.priceUnit")}
            optional
            options={units}
            emptyLabel={t("onboarding.package.sameUnit")}
          />
          <TextArea
            {...rowControl(list, index, "features")}
            label={t("onboarding.package.features")}
            hint={t("onboarding.package.featuresHint")}
            rows={4}
            optional
          />
          {filled > 0 && (
            <ButtonRow>
              {index > 0 && <MoveButton index={index} where="up" />}
              {index < shown - 1 && <MoveButton index={index} where="down" />}
              <ConfirmedButton
                id={`remove-package-${index}`}
                question={t("onboarding.upload.confirm")}
                about={t("onboarding.package.title", { number: index + 1 })}
                name="intent"
                value={`removePackage-${index}`}
                confirmLabel={t("onboarding.upload.remove")}
                small
              >
                {t("onboarding.package.remove", { number: index + 1 })}
              </ConfirmedButton>
            </ButtonRow>
          )}
        </fieldset>
      ))}
      {shown < mostPackages && (
        <div>
          <Button
            // Where another page leads to a package that is not there yet.
            id={`field-packages-${shown}-name`}
            name="intent"
            value="addPackage"
            variant="secondary"
            icon="plus"
          >
            {t("onboarding.package.add")}
          </Button>
        </div>
      )}
    </>
  );
}

function MoveButton({ index, where }: { index: number; where: "up" | "down" }) {
  const { t } = useTranslation();
  const isUp = where === "up";
  return (
    <Button
      name="intent"
      value={`${isUp ? "packageUp" : "packageDown"}-${index}`}
      variant="quiet"
      icon={isUp ? "chevron-up" : "chevron-down"}
      small
    >
      {t(isUp ? "onboarding.upload.up" : "onboarding.upload.down")}
      <span className="visually-hidden">
        {" "}
        {t("onboarding.package.title", { number: index + 1 })}
      </span>
    </Button>
  );
}
