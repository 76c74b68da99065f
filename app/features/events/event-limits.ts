/** How many events an account plans at a time, and of how many functions one consists. */
export const mostEvents = 20;
export const mostFunctions = 12;
