import { tidyLine } from "../text";

/** By an IFSC's first four letters, merged banks too. Up to four letters must be the whole name. */
const banks: Record<string, string> = {
  SBIN: "statebankofindia statebank sbi भारतीयस्टेटबैंक स्टेटबैंक एसबीआई",
  HDFC: "hdfcbank hdfc एचडीएफसी",
  ICIC: "icicibank icici आईसीआईसीआई",
  UTIB: "axisbank axis utibank एक्सिस",
  KKBK: "kotakmahindra kotak ingvysya कोटक",
  PUNB: "punjabnational pnb orientalbankofcommerce unitedbankofindia पंजाबनेशनल",
  BARB: "bankofbaroda bob denabank vijayabank बैंकऑफबड़ौदा बड़ौदा",
  CNRB: "canarabank canara syndicatebank केनरा",
  UBIN: "unionbankofindia unionbank ubi andhrabank corporationbank यूनियनबैंक",
  IDIB: "indianbank allahabadbank इंडियनबैंक",
  BKID: "bankofindia boi बैंकऑफइंडिया",
  IOBA: "indianoverseas iob इंडियनओवरसीज",
  CBIN: "centralbankofindia centralbank cbi सेंट्रलबैंक",
  UCBA: "ucobank uco यूको",
  MAHB: "bankofmaharashtra bom बैंकऑफमहाराष्ट्र",
  PSIB: "punjabandsind punjabsind psb पंजाबएंडसिंध",
  YESB: "yesbank yes यसबैंक",
  IDFB: "idfcfirst idfc आईडीएफसी",
  IBKL: "idbibank idbi आईडीबीआई",
  INDB: "indusindbank indusind इंडसइंड",
  FDRL: "federalbank फेडरलबैंक",
  SIBL: "southindianbank sib",
  KVBL: "karurvysya kvb",
  KARB: "karnatakabank",
  CIUB: "cityunionbank cub",
  RATN: "rblbank rbl ratnakarbank",
  BDBL: "bandhanbank bandhan बंधन",
  AUBL: "ausmallfinance aubank au",
  ESFB: "equitassmallfinance equitas",
  UJVN: "ujjivansmallfinance ujjivan",
  JAKA: "jammuandkashmirbank jammukashmirbank jkbank jandkbank",
  DCBL: "dcbbank dcb",
  CSBK: "csbbank csb catholicsyrian",
  TMBL: "tamilnadmercantile tmb",
  SCBL: "standardchartered scb",
  HSBC: "hsbc",
  DBSS: "dbsbank dbs lakshmivilas",
  CITI: "citibank citi",
  IPOS: "indiapostpayments ippb इंडियापोस्ट",
  AIRP: "airtelpayments",
  SRCB: "saraswatbank saraswat",
  COSB: "cosmosbank cosmos",
  SVCB: "svcbank svc shamraovithal",
};

const properNames: Record<string, string> = {
  SBIN: "State Bank of India",
  HDFC: "HDFC Bank",
  ICIC: "ICICI Bank",
  UTIB: "Axis Bank",
  KKBK: "Kotak Mahindra Bank",
  PUNB: "Punjab National Bank",
  BARB: "Bank of Baroda",
  CNRB: "Canara Bank",
  UBIN: "Union Bank of India",
  IDIB: "Indian Bank",
  BKID: "Bank of India",
  IOBA: "Indian Overseas Bank",
  CBIN: "Central Bank of India",
  UCBA: "UCO Bank",
  MAHB: "Bank of Maharashtra",
  PSIB: "Punjab & Sind Bank",
  YESB: "Yes Bank",
  IDFB: "IDFC FIRST Bank",
  IBKL: "IDBI Bank",
  INDB: "IndusInd Bank",
  FDRL: "Federal Bank",
  SIBL: "South Indian Bank",
  KVBL: "Karur Vysya Bank",
  KARB: "Karnataka Bank",
  CIUB: "City Union Bank",
  RATN: "RBL Bank",
  BDBL: "Bandhan Bank",
  AUBL: "AU Small Finance Bank",
  ESFB: "Equitas Small Finance Bank",
  UJVN: "Ujjivan Small Finance Bank",
  JAKA: "Jammu & Kashmir Bank",
  DCBL: "DCB Bank",
  CSBK: "CSB Bank",
  TMBL: "Tamilnad Mercantile Bank",
  SCBL: "Standard Chartered Bank",
  HSBC: "HSBC",
  DBSS: "DBS Bank",
  CITI: "Citibank",
  IPOS: "India Post Payments Bank",
  AIRP: "Airtel Payments Bank",
  SRCB: "Saraswat Bank",
  COSB: "Cosmos Bank",
  SVCB: "SVC Bank",
};

export const bankOfIfsc = (ifsc: string): string | undefined => properNames[ifsc.slice(0, 4)];

export function bankNamed(text: string): string | undefined {
  const whole = comparable(tidyLine(text).replace(/\b(the|limited|ltd)\b/gi, ""));
  const short = whole.replace(/bank$/, "");
  const names = aliases.filter(({ name }) =>
    /^[a-z]{1,4}$/.test(name) ? name === short : whole.includes(name),
  );
  return names.sort((a, b) => b.name.length - a.name.length)[0]?.code;
}

const aliases = Object.entries(banks).flatMap(([code, names]) =>
  names.split(" ").map((name) => ({ code, name: comparable(name) })),
);

function comparable(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/\u093c/g, "")
    .replace(/[^\p{L}\p{M}]/gu, "");
}
