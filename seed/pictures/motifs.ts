import * as ceremony from "./ceremony";
import * as food from "./food";
import * as people from "./people";
import * as places from "./places";

/**
 * Each draws a picture of 1200 by 800 from a seed; different seeds give slightly different
 * pictures.
 */
export const motifs = { ...ceremony, ...food, ...people, ...places };
export type Motif = keyof typeof motifs;
