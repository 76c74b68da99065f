import { tableRows } from "../table-rows";
import { tidyLine } from "../text";

/** An IFSC's first four letters, the bank's name, all names of it and of banks merged into it. */
const table = `
SBIN | State Bank of India | statebankofindia statebank sbi भारतीयस्टेटबैंक स्टेटबैंक एसबीआई
HDFC | HDFC Bank | hdfcbank hdfc एचडीएफसी
ICIC | ICICI Bank | icicibank icici आईसीआईसीआई
UTIB | Axis Bank | axisbank axis utibank एक्सिस
KKBK | Kotak Mahindra Bank | kotakmahindra kotak ingvysya कोटक
PUNB | Punjab National Bank | punjabnational pnb orientalbankofcommerce unitedbankofindia पंजाबनेशनल
BARB | Bank of Baroda | bankofbaroda bob denabank vijayabank बैंकऑफबड़ौदा बड़ौदा
CNRB | Canara Bank | canarabank canara syndicatebank केनरा
UBIN | Union Bank of India | unionbankofindia unionbank ubi andhrabank corporationbank यूनियनबैंक
IDIB | Indian Bank | indianbank allahabadbank इंडियनबैंक
BKID | Bank of India | bankofindia boi बैंकऑफइंडिया
IOBA | Indian Overseas Bank | indianoverseas iob इंडियनओवरसीज
CBIN | Central Bank of India | centralbankofindia centralbank cbi सेंट्रलबैंक
UCBA | UCO Bank | ucobank uco यूको
MAHB | Bank of Maharashtra | bankofmaharashtra bom बैंकऑफमहाराष्ट्र
PSIB | Punjab & Sind Bank | punjabandsind punjabsind psb पंजाबएंडसिंध
YESB | Yes Bank | yesbank yes यसबैंक
IDFB | IDFC FIRST Bank | idfcfirst idfc आईडीएफसी
IBKL | IDBI Bank | idbibank idbi आईडीबीआई
INDB | IndusInd Bank | indusindbank indusind इंडसइंड
FDRL | Federal Bank | federalbank फेडरलबैंक
SIBL | South Indian Bank | southindianbank sib
KVBL | Karur Vysya Bank | karurvysya kvb
KARB | Karnataka Bank | karnatakabank
CIUB | City Union Bank | cityunionbank cub
RATN | RBL Bank | rblbank rbl ratnakarbank
BDBL | Bandhan Bank | bandhanbank bandhan बंधन
AUBL | AU Small Finance Bank | ausmallfinance aubank au
ESFB | Equitas Small Finance Bank | equitassmallfinance equitas
UJVN | Ujjivan Small Finance Bank | ujjivansmallfinance ujjivan
JAKA | Jammu & Kashmir Bank | jammuandkashmirbank jammukashmirbank jkbank jandkbank
DCBL | DCB Bank | dcbbank dcb
CSBK | CSB Bank | csbbank csb catholicsyrian
TMBL | Tamilnad Mercantile Bank | tamilnadmercantile tmb
SCBL | Standard Chartered Bank | standardchartered scb
HSBC | HSBC | hsbc
DBSS | DBS Bank | dbsbank dbs lakshmivilas
CITI | Citibank | citibank citi
IPOS | India Post Payments Bank | indiapostpayments ippb इंडियापोस्ट
AIRP | Airtel Payments Bank | airtelpayments
SRCB | Saraswat Bank | saraswatbank saraswat
COSB | Cosmos Bank | cosmosbank cosmos
SVCB | SVC Bank | svcbank svc shamraovithal
`;

const banks = tableRows(table).map(([code = "", name = "", aliases = ""]) => ({
  code,
  name,
  // Up to four letters must be the whole name.
  aliases: aliases.split(" ").map(comparable),
}));

export const bankOfIfsc = (ifsc: string): string | undefined =>
  banks.find(({ code }) => ifsc.startsWith(code))?.name;

export function bankNamed(text: string): string | undefined {
  const whole = comparable(tidyLine(text).replace(/\b(the|limited|ltd)\b/gi, ""));
  const short = whole.replace(/bank$/, "");
  const fitting = banks.flatMap(({ code, aliases }) =>
    aliases
      .filter((name) => (/^[a-z]{1,4}$/.test(name) ? name === short : whole.includes(name)))
      .map((name) => ({ code, length: name.length })),
  );
  return fitting.sort((a, b) => b.length - a.length)[0]?.code;
}

function comparable(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/\u093c/g, "")
    .replace(/[^\p{L}\p{M}]/gu, "");
}
