export const linkHours = 72;

/** Open ones per application. */
export const maxLinks = 5;
