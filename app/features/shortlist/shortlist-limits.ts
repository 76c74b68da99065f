export const maxInBrowser = 20;
export const maxInAccount = 50;
export const maxCompared = 4;
export const maxLinks = 3;
export const linkDays = 60;
export const maxVoters = 50;
export const maxComments = 200;
