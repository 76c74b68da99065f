/** The maximum number of events of an account, and of functions of an event. */
export const maxEvents = 20;
export const maxFunctions = 12;
