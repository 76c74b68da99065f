/** How long a link for an upload works. */
export const linkHours = 72;

/** Links of one application that work at the same time. */
export const mostLinks = 5;
