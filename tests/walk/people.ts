import type { AppWithAdministrator } from "../support/running-app/administrators";
import { fillIn } from "../support/running-app/application-by-pages";
import { member, newBusinessName, type Person } from "../support/running-app/cast";
import { bilalsAnswers, pdf } from "../support/records/onboarding";
import { Visitor, type Page } from "../support/running-app/visitor";
import { startReview } from "../support/running-app/start-review";

/** A person who knows nothing and follows what the pages offer. */
export type Walker = {
  person: Person;
  /** The name of their business, if they ever have one. */
  business: string;
  visitor: Visitor;
  language: "en" | "hi";
  /** Without an account: replies arrive only by email. */
  isGuest: boolean;
  /** How often it is their turn. */
  turns: number;
  /** Where they begin: their own dashboard. */
  home: string;
  /** The pages they have open: the last one is in front. */
  tabs: Page[];
  /** The pages they visited last and reopen from their browser's history. */
  recent: string[];
};

/** The people who walk from the beginning. */
export const cast = [
  ["Gita Rao", "guest", "en"],
  ["Asha Verma", "customer", "en"],
  ["Meena Joshi", "customer", "hi"],
  ["Bilal Khan", "provider", "en"],
  ["Dev Patel", "provider", "hi"],
  ["Farhan Ali", "provider", "en"],
  ["Chitra Iyer", "admin", "en"],
  ["Lata Nair", "admin", "hi"],
] as const satisfies readonly Cast[];

/**
 * People who apply as a provider later, one after the other: a published profile needs no second
 * application.
 */
const newcomers = ["Harish", "Imran", "Jaya", "Kabir", "Leela", "Mohan", "Neha", "Omkar"].flatMap(
  (first, at) =>
    ["Gupta", "Menon"].map((last): Cast => [`${first} ${last}`, "provider", at % 2 ? "en" : "hi"]),
);

type Cast = readonly [name: string, role: Person["role"] | "guest", language: "en" | "hi"];

/** How often each has a turn: a provider who applies has less to do than one with enquiries. */
const turns = { guest: 1, customer: 4, provider: 2, admin: 3 } as const;
const turnsOfPublished = 5;

/**
 * How many providers have a live profile at the beginning; the other one begins with an
 * application.
 */
const live = 2;

/**
 * A guest, two customers, three providers and two administrators (the second decides appeals), each
 * with their own email and phone number, by which they are recognised on any page.
 */
export async function newWalkers(app: AppWithAdministrator): Promise<Walker[]> {
  const walkers: Walker[] = [];
  for (const [at, one] of cast.entries()) walkers.push(await newWalker(app, one, at));
  const [admin] = walkers.filter(({ person }) => person.role === "admin");
  for (const provider of walkers
    .filter(({ person }) => person.role === "provider")
    .slice(0, live)) {
    await publish(provider, admin!);
    provider.turns = turnsOfPublished;
  }
  return walkers;
}

/**
 * The next newcomer, every other one with all but the declaration filled in; undefined when all
 * have come.
 */
export async function newApplicant(
  app: AppWithAdministrator,
  walkers: readonly Walker[],
): Promise<Walker | undefined> {
  const next = newcomers.find(([name]) => walkers.every(({ person }) => person.name !== name));
  if (!next) return undefined;
  const walker = await newWalker(app, next, walkers.length);
  if (walkers.length % 2 === 0) await fillIn(walker.visitor, walker.business, certificate());
  return walker;
}

async function newWalker(
  app: AppWithAdministrator,
  [name, role, language]: Cast,
  at: number,
): Promise<Walker> {
  const nick = name.replace(" ", "-");
  const person: Person = {
    name,
    email: `${nick.toLowerCase()}.walks@example.com`,
    phone: `98${String(40_000_000 + at * 1_234_567)}`,
    password: "genda phool mala 17",
    role: role === "guest" ? "customer" : role,
  };
  const visitor = new Visitor(app, language);
  if (role !== "guest") await member(app, person, visitor);
  return {
    person,
    business: newBusinessName(`${nick} Events`),
    visitor,
    language,
    isGuest: role === "guest",
    turns: turns[role],
    home: role === "admin" ? "/admin" : role === "guest" ? "/providers" : "/dashboard",
    tabs: [],
    recent: [],
  };
}

/** A document with an expiry date, after which it is replaced. */
const certificate = () => ({
  businessRegistration: new File([new Uint8Array(pdf())], "registration.pdf"),
});

/** Submits the application through the pages, and approves it. */
async function publish({ visitor, business, person }: Walker, admin: Walker) {
  const last = await fillIn(visitor, business, certificate());
  const { acceptTerms, acceptPrivacy } = bilalsAnswers.declaration;
  await last.submit(/^(Submit application|आवेदन जमा करें)$/, {
    acceptTerms,
    acceptPrivacy,
    digitalSignature: person.name,
  });
  const queue = await admin.visitor.open(`/admin/providers?q=${encodeURIComponent(business)}`);
  const application = await queue.follow(business);
  const done = await (await startReview(admin.visitor, application)).submit("approve");
  if (done.status !== 200) throw new Error(`${business} is not live: ${done.text.slice(0, 300)}`);
  // A package can be booked without a quote.
  const { "packages[0].name": name, "packages[0].price": price } = bilalsAnswers.services;
  const services = await visitor.open("/dashboard/my-profile/services");
  const saved = await services.submit("save", {
    "packages[0].name": name,
    "packages[0].price": price,
    "packages[0].priceUnit": "event",
    "packages[0].features": "Dinner",
  });
  if (saved.status !== 200) throw new Error(`No package: ${saved.text.slice(0, 300)}`);
}
