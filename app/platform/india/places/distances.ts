import { cities, type City } from "./cities";

/** GeoJSON's order: longitude, latitude. Null for other cities. */
export function centreOf(slug: string): [east: number, north: number] | null {
  const city = cities.find((one) => one.slug === slug);
  return city ? [city.east, city.north] : null;
}

/** The mean radius of the earth (IUGG). */
const earthKm = 6371;

/** As the crow flies: roads are longer, and pages say 'about'. */
export function citiesByDistance(slug: string): { slug: string; km: number }[] {
  const from = cities.find((one) => one.slug === slug);
  if (!from) return [];
  return cities
    .filter((city) => city !== from)
    .map((city) => ({ slug: city.slug, km: kmBetween(from, city) }))
    .sort((one, other) => one.km - other.km);
}

function kmBetween(from: City, to: City) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const along =
    half(to.north - from.north) +
    Math.cos(radians(from.north)) * Math.cos(radians(to.north)) * half(to.east - from.east);
  return Math.round(2 * earthKm * Math.asin(Math.sqrt(along)));
}
