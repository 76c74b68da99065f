/** How long an upload link is valid. */
export const linkHours = 72;

/** Maximum number of open links per application. */
export const maxLinks = 5;
