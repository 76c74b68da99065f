import { cities, type City } from "./cities";
import { states, type State } from "./indian-states";
import { tidyLine } from "../text";

export { cities, states };

type Lng = "en" | "hi";

const citiesByName = byName(
  cities.map((city) => [city, [city.slug, city.en, city.hi, ...city.aliases]]),
);
const statesByName = byName(
  states.map((state) => [state, [state.code, state.en, state.hi, ...state.aliases]]),
);

export function findCity(text: string): City | undefined {
  return found(citiesByName, text);
}

export function findState(text: string): State | undefined {
  return found(statesByName, text);
}

export function cityName(slug: string, lng: Lng): string {
  return cities.find((city) => city.slug === slug)?.[lng] ?? slug;
}

export function stateName(code: string, lng: Lng): string {
  return states.find((state) => state.code === code)?.[lng] ?? code;
}

export const homeCountry = "India";

const homeCountryNames = { en: homeCountry, hi: "भारत" };

export const parseCountry = (text: string): string =>
  /^(the )?(republic of )?(india|bharat)$|^(भारत|इंडिया|इण्डिया)$/iu.test(text.trim())
    ? homeCountry
    : text;

export const countryName = (country: string, lng: Lng): string =>
  country === homeCountry ? homeCountryNames[lng] : country;

/** The longest match decides. None for army post (90-99) and unused ones. */
export function statesOfPincode(pincode: string): State[] {
  const fits = (state: State) =>
    Math.max(
      0,
      ...state.pincodes.filter((start) => pincode.startsWith(start)).map((start) => start.length),
    );
  const longest = Math.max(...states.map(fits));
  return longest === 0 ? [] : states.filter((state) => fits(state) === longest);
}

/** None for 97 (other territory) and 99 (centre). */
export function stateOfGst(gstin: string): State | undefined {
  return states.find((state) => state.gst.includes(gstin.slice(0, 2)));
}

function byName<Place>(entries: [Place, string[]][]): Map<string, Place> {
  return new Map(
    entries.flatMap(([place, names]) =>
      names.map((name): [string, Place] => [comparable(name), place]),
    ),
  );
}

function found<Place>(places: Map<string, Place>, text: string): Place | undefined {
  if (text.length > 120) return undefined;
  return places.get(comparable(text)) ?? places.get(comparable(text.split(/[,(]/)[0] ?? ""));
}

/** Without nukta, nasals as an anusvara: गुड़गाँव and गुडगांव, मुम्बई and मुंबई are one each. */
function comparable(text: string): string {
  return tidyLine(text)
    .toLowerCase()
    .replace(/&/g, "and")
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u093c]/g, "")
    .replace(/\u0901/g, "\u0902")
    .replace(/[ङञणनम]\u094d(?=[क-ह])/g, "\u0902")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
