import type { Checked } from "../answers/answers";
import { steps } from "../application-steps";

/** The reviewer must confirm each before approving. */
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

/** 'packages' in 'packages[0].price:…'. */
export const fieldOfWarning = (id: string) => id.replace(/[[:].*$/s, "");
