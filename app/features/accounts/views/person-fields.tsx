import { FormField } from "~/ui/forms/form-fields";
import type { PostedField } from "~/ui/forms/use-posted-form";
import type { person } from "../account-fields";

type Name = keyof typeof person;
type Declared = Parameters<typeof FormField>[0]["of"];

/** A member's email is known: `own` says so. */
export function PersonFields({
  of,
  posted,
  own,
}: {
  of: Readonly<Record<Name, Declared>>;
  posted: Readonly<Record<Name, PostedField>>;
  own: { email: string; text: string } | null;
}) {
  return (
    <>
      <FormField of={of.name} posted={posted.name} />
      {own ? (
        <p className="note">
          <input type="hidden" name="email" value={own.email} />
          {own.text}
        </p>
      ) : (
        <FormField of={of.email} posted={posted.email} />
      )}
      <FormField of={of.phone} posted={posted.phone} />
    </>
  );
}
