import { z } from "zod";
import { priceUnits } from "~/features/directory/price-units";
import { comparison } from "~/platform/forms/comparison";
import { shapeOf } from "~/platform/forms/field-schemas";
import { maxPackages } from "../application-steps";
import { pauseFields } from "./pause-fields";
import { sentKey } from "~/platform/shared-schemas";
import { byIntent } from "~/platform/forms/intent";

const priceUnit = z.enum(priceUnits);

const expectedState = sentKey.default("");

export const ownProfileForm = byIntent(
  {
    resume: { expectedState },
    dropPlan: { expectedState },
    confirmUnits: {
      priceUnit: priceUnit.optional(),
      packages: z
        .array(z.object({ id: sentKey, priceUnit }))
        .max(maxPackages)
        .default([]),
    },
  },
  z
    .object({
      intent: z.literal("pause"),
      expectedState,
      ...shapeOf(pauseFields),
    })
    .check(
      comparison(["from", "until"], ({ from, until }, refuse) => {
        if (from && until && until < from) refuse(["until"], "myProfile.pause.untilBeforeFrom");
      }),
    ),
);

export const ownBusinessForm = byIntent(
  { withdraw: {}, applyAgain: {} },
  ...ownProfileForm.options,
);
export type OwnBusinessInput = z.output<typeof ownBusinessForm>;
export type OwnProfileInput = z.output<typeof ownProfileForm>;
