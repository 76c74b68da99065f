export { CheckboxField, Checkbox, RadioField, SelectField } from "./choice-fields";
export {
  DateField,
  FileField,
  MoneyField,
  OtpField,
  PasswordField,
  TextArea,
  TextField,
} from "./text-fields";
export { fieldId } from "./field-id";
export type { FieldProps, Option } from "./field";
