/** What a person may choose instead of following the device. */
export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];
