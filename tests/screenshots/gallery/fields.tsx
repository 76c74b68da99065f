import { useTranslation } from "react-i18next";
import {
  Checkbox,
  CheckboxField,
  FileField,
  MoneyField,
  RadioField,
  SelectField,
  TextArea,
  TextField,
} from "~/ui/forms/fields";
import { OtpField, PasswordField } from "~/ui/forms/fields/text-fields";
import { categories } from "~/features/directory/category-catalogue";
import { Specimen } from "./specimen";

export function Fields() {
  const { t } = useTranslation();
  const options = categories.slice(0, 4).map((value) => ({
    value,
    label: t(`directory.category.${value}`),
  }));
  const withHints = options.map((option) => ({
    ...option,
    hint: t(`directory.landing.${option.value}`),
  }));
  const missing = [t("joiningAlerts.form.category.missing")];
  return (
    <>
      <Specimen name="TextField · TextArea">
        <TextField name="empty" label={t("joiningAlerts.form.city.label")} />
        <TextField
          name="filled"
          label={t("onboarding.field.businessName.label")}
          hint={t("onboarding.field.businessName.hint")}
          defaultValue="Ruchira Caterers"
          optional
        />
        <TextField
          name="wrong"
          width="short"
          label={t("joiningAlerts.form.city.label")}
          errors={[t("joiningAlerts.form.city.missing")]}
          defaultValue="?"
        />
        <TextField
          name="odd"
          label={t("onboarding.field.phone.label")}
          warnings={[t("joiningAlerts.form.city.unknown")]}
          defaultValue="98765 43210"
        />
        <TextField name="off" label={t("accounts.email.label")} disabled />
        <TextArea name="words" label={t("grievances.form.words.label")} rows={3} />
      </Specimen>
      <Specimen name="OtpField · MoneyField · PasswordField · FileField">
        <OtpField name="otp" label={t("accounts.otp.label")} defaultValue="284019" />
        <MoneyField name="price" label={t("directory.filters.maxPrice")} defaultValue="1,25,000" />
        <PasswordField
          name="password"
          label={t("accounts.password.label")}
          autoComplete="current-password"
        />
        <FileField name="file" label={t("onboarding.upload.do")} />
      </Specimen>
      <Specimen name="SelectField · RadioField">
        <SelectField
          name="category"
          label={t("joiningAlerts.form.category.label")}
          options={options}
          emptyLabel={t("joiningAlerts.form.category.empty")}
        />
        <RadioField
          name="one"
          label={t("joiningAlerts.form.category.label")}
          options={options}
          defaultValue={options[1]?.value}
          inline
        />
        <RadioField
          name="wrong-choice"
          label={t("joiningAlerts.form.category.label")}
          options={withHints}
          errors={missing}
        />
      </Specimen>
      <Specimen name="CheckboxField · Checkbox">
        <CheckboxField
          name="several"
          label={t("joiningAlerts.form.category.label")}
          options={options}
          defaultValue={options.slice(0, 2).map(({ value }) => value)}
        />
        <Checkbox name="agreed" label={t("ui.password.label")} defaultChecked />
        <Checkbox
          name="not-agreed"
          label={t("ui.password.label")}
          hint={t("joiningAlerts.form.brief.hint")}
          errors={missing}
        />
      </Specimen>
    </>
  );
}
