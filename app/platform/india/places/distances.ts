import { cities } from "./cities";

/** Degrees, accurate to about a kilometre. */
const centres: Record<string, [north: number, east: number]> = {
  agra: [27.18, 78.01],
  ahmedabad: [23.02, 72.57],
  ajmer: [26.45, 74.64],
  aligarh: [27.88, 78.08],
  amritsar: [31.63, 74.87],
  bareilly: [28.36, 79.43],
  bengaluru: [12.97, 77.59],
  bhopal: [23.26, 77.41],
  bhubaneswar: [20.3, 85.82],
  chandigarh: [30.73, 76.78],
  chennai: [13.08, 80.27],
  "chhatrapati-sambhajinagar": [19.88, 75.34],
  coimbatore: [11.02, 76.96],
  cuttack: [20.46, 85.88],
  dehradun: [30.32, 78.03],
  delhi: [28.61, 77.21],
  dhanbad: [23.8, 86.43],
  faridabad: [28.41, 77.31],
  gangtok: [27.33, 88.61],
  ghaziabad: [28.67, 77.45],
  gorakhpur: [26.76, 83.37],
  gurugram: [28.46, 77.03],
  guwahati: [26.14, 91.74],
  gwalior: [26.22, 78.18],
  haridwar: [29.95, 78.16],
  hubballi: [15.36, 75.12],
  hyderabad: [17.39, 78.49],
  imphal: [24.82, 93.94],
  indore: [22.72, 75.86],
  jabalpur: [23.18, 79.99],
  jaipur: [26.91, 75.79],
  jaisalmer: [26.92, 70.91],
  jalandhar: [31.33, 75.58],
  jammu: [32.73, 74.86],
  jamshedpur: [22.8, 86.2],
  jodhpur: [26.24, 73.02],
  kanpur: [26.45, 80.33],
  kochi: [9.93, 76.27],
  kolhapur: [16.7, 74.24],
  kolkata: [22.57, 88.36],
  kota: [25.21, 75.86],
  kozhikode: [11.26, 75.78],
  lucknow: [26.85, 80.95],
  ludhiana: [30.9, 75.86],
  madurai: [9.93, 78.12],
  mangaluru: [12.91, 74.86],
  meerut: [28.98, 77.71],
  mohali: [30.7, 76.72],
  mumbai: [19.08, 72.88],
  mussoorie: [30.45, 78.07],
  mysuru: [12.3, 76.64],
  nagpur: [21.15, 79.09],
  nashik: [20.0, 73.79],
  "navi-mumbai": [19.03, 73.03],
  noida: [28.54, 77.39],
  panaji: [15.49, 73.83],
  patna: [25.59, 85.14],
  prayagraj: [25.44, 81.85],
  puducherry: [11.94, 79.81],
  pune: [18.52, 73.86],
  raipur: [21.25, 81.63],
  rajkot: [22.3, 70.8],
  ranchi: [23.34, 85.31],
  rishikesh: [30.09, 78.27],
  shillong: [25.58, 91.89],
  shimla: [31.1, 77.17],
  siliguri: [26.73, 88.4],
  srinagar: [34.08, 74.8],
  surat: [21.17, 72.83],
  thane: [19.22, 72.98],
  thiruvananthapuram: [8.52, 76.94],
  thrissur: [10.53, 76.21],
  tiruchirappalli: [10.79, 78.7],
  udaipur: [24.58, 73.71],
  ujjain: [23.18, 75.78],
  vadodara: [22.31, 73.18],
  varanasi: [25.32, 82.97],
  vijayawada: [16.51, 80.65],
  visakhapatnam: [17.69, 83.22],
};

/** GeoJSON's order: longitude, latitude. Null for other cities. */
export function centreOf(slug: string): [east: number, north: number] | null {
  const [north, east] = centres[slug] ?? [];
  return north === undefined || east === undefined ? null : [east, north];
}

/** The mean radius of the earth (IUGG). */
const earthKm = 6371;

/** As the crow flies: roads are longer, and pages say 'about'. */
export function citiesByDistance(slug: string): { slug: string; km: number }[] {
  const from = centres[slug];
  if (!from) return [];
  return cities
    .flatMap((city) => {
      const to = centres[city.slug];
      return to && city.slug !== slug ? [{ slug: city.slug, km: kmBetween(from, to) }] : [];
    })
    .sort((one, other) => one.km - other.km);
}

function kmBetween([north, east]: [number, number], [otherNorth, otherEast]: [number, number]) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const along =
    half(otherNorth - north) +
    Math.cos(radians(north)) * Math.cos(radians(otherNorth)) * half(otherEast - east);
  return Math.round(2 * earthKm * Math.asin(Math.sqrt(along)));
}
