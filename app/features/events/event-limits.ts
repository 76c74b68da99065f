export const maxEvents = 20;
export const maxFunctions = 12;
