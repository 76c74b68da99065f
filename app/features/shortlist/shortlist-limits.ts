/** The most providers on a shortlist in a browser and in an account. */
export const maxInBrowser = 20;
export const maxInAccount = 50;
/** The most providers compared side by side. */
export const maxCompared = 4;
/**
 * The most links to the family that work at once, their validity in days, and the most voters and
 * comments per link.
 */
export const maxLinks = 3;
export const linkDays = 60;
export const maxVoters = 50;
export const maxComments = 200;
