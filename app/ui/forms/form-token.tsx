import { useActionData, useRouteLoaderData } from "@remix-run/react";

/**
 * The hidden `_csrf`, for every form that posts; which form it is, where a page has several; and,
 * where it is rendered again after it was refused, as what it is saved.
 */
export function FormToken({ form }: { form?: string | undefined }) {
  const shell = useRouteLoaderData<{ csrf?: string }>("root");
  const token = shell?.csrf ?? "";
  const refused = useActionData<{ formId?: string; savedForm?: string } | undefined>();
  const savedForm = refused?.formId === form ? refused?.savedForm : undefined;
  const hidden = Object.entries({ _csrf: token, _form: form, _sentSavedForm: savedForm });
  return (
    <>
      {/* Never sent. Who goes back in a browser's history gets typed text back in a form that looks the same, drawn for somebody
          else by now or not: Chromium and Safari compare the names of its first two fields. With this one they tell people apart. */}
      <input type="hidden" name={`_drawn-for-${token.slice(-8)}`} disabled />
      {hidden.map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  );
}
