import type { Checked } from "../answers/answers";
import { steps } from "../application-steps";

/**
 * What looks odd among the answers, or could not be read: the reviewer who approves confirms each.
 */
export const openWarnings = ({ wrong, warnings }: Checked) =>
  steps.flatMap((step) =>
    [wrong[step], warnings[step]].flatMap((problems) =>
      Object.entries(problems)
        .filter(([field]) => field !== "confirmAccountNumber")
        .flatMap(([field, keys]) =>
          keys.map((key) => ({ id: `${field}:${key}`, step, field, key })),
        ),
    ),
  );

/** The question that a warning is about: 'packages' of 'packages[0].price:…'. */
export const fieldOfWarning = (id: string) => id.replace(/[[:].*$/s, "");
