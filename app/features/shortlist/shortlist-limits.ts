/** How many providers a shortlist holds: of a browser, of an account. */
export const mostInBrowser = 20;
export const mostInAccount = 50;
/** Side by side. */
export const mostCompared = 4;
/** Links to the family that are open at once, for how many days, and what each takes. */
export const mostLinks = 3;
export const linkDays = 60;
export const mostVoters = 50;
export const mostComments = 200;
