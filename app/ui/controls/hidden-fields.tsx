/** Of a form outside the page's own content. */
export const HiddenFields = ({ csrf, redirectTo }: { csrf: string; redirectTo?: string }) => (
  <>
    <input type="hidden" name="_csrf" value={csrf} />
    {redirectTo === undefined ? null : <input type="hidden" name="redirectTo" value={redirectTo} />}
  </>
);
