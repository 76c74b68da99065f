/** The maximum number of events of an account, and of functions of an event. */
export const mostEvents = 20;
export const mostFunctions = 12;
