import { fields } from "~/platform/forms/fields";

export const pauseFields = fields({
  from: {
    kind: "day",
    label: "myProfile.pause.from",
    hint: "myProfile.pause.fromHint",
    optional: true,
  },
  /** The last day; without it, the pause lasts until the owner resumes. */
  until: {
    kind: "day",
    label: "myProfile.pause.until",
    hint: "myProfile.pause.untilHint",
    optional: true,
  },
});
