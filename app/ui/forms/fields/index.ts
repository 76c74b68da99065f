export { CheckboxField, Checkbox, RadioField, SelectField } from "./choice-fields";
export { FileField, MoneyField, TextArea, TextField } from "./text-fields";
export { FieldWords, fieldId } from "./field";
