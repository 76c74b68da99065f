import { useActionData, useRouteLoaderData } from "@remix-run/react";

export function FormToken({ form }: { form?: string | undefined }) {
  const shell = useRouteLoaderData<{ csrf?: string }>("root");
  const token = shell?.csrf ?? "";
  const refused = useActionData<{ formId?: string; savedForm?: string } | undefined>();
  const savedForm = refused?.formId === form ? refused?.savedForm : undefined;
  const hidden = Object.entries({ _csrf: token, _form: form, _sentSavedForm: savedForm });
  return (
    <>
      {/* Never sent. Going back in history restores typed text in a form that looks the same, even
          if it is rendered for another person by now: Chromium and Safari compare the names of the
          first two fields. This one tells people apart. */}
      <input type="hidden" name={`_drawn-for-${token}`} disabled />
      {hidden.map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  );
}
