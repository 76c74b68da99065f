/** The most providers on a shortlist in a browser and in an account. */
export const mostInBrowser = 20;
export const mostInAccount = 50;
/** The most providers compared side by side. */
export const mostCompared = 4;
/**
 * The most links to the family that work at once, their validity in days, and the most voters and
 * comments per link.
 */
export const mostLinks = 3;
export const linkDays = 60;
export const mostVoters = 50;
export const mostComments = 200;
