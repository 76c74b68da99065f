/** `packages[0].name` → `field-packages-0-name`; the error summary links to it. */
export const fieldId = (name: string) => `field-${name.replace(/\W+/g, "-").replace(/-$/, "")}`;
