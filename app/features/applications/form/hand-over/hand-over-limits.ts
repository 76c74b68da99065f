/** How long a link to another browser works. */
export const linkMinutes = 30;
