import { sql } from "drizzle-orm";
import { demoLogins, demoPassword } from "~/features/accounts/sign-in/demo-logins";
import { now, later, days } from "~/platform/clock.server";
import { write, type schema } from "~/platform/database/database.server";
import { hashPassword } from "~/platform/security/passwords.server";
import type { Applicant } from "./applicant";
import { demoEmail, demoId, demoPhone } from "./made-up";

type Person = {
  key: string;
  name: string;
  role: "customer" | "admin";
  city: string;
  language?: "hi";
};

/** Asha plans a wedding, Chitra reviews; Bilal has a band and is among the providers. */
export const people: Person[] = [
  { key: "asha", name: "Asha Menon", role: "customer", city: "jaipur" },
  { key: "chitra", name: "Chitra Raghavan", role: "admin", city: "delhi" },
  { key: "devika", name: "Devika Solanki", role: "admin", city: "indore", language: "hi" },
  { key: "rohan", name: "Rohan Mathew", role: "customer", city: "kochi" },
  { key: "nusrat", name: "Nusrat Jahan", role: "customer", city: "lucknow", language: "hi" },
  { key: "harpreet", name: "Harpreet Kaur Gill", role: "customer", city: "ludhiana" },
  { key: "lakshmi", name: "Lakshmi Narayanan", role: "customer", city: "chennai" },
  { key: "joydeep", name: "Joydeep Sarkar", role: "customer", city: "kolkata" },
  { key: "kinnari", name: "Kinnari Shah", role: "customer", city: "ahmedabad" },
  { key: "vikas", name: "Vikas Maurya", role: "customer", city: "varanasi", language: "hi" },
  { key: "zubin", name: "Zubin Daruwala", role: "customer", city: "mumbai" },
  { key: "meenal", name: "Meenal Joshi", role: "customer", city: "jaipur", language: "hi" },
  { key: "gurpreet", name: "Gurpreet Singh Sandhu", role: "customer", city: "delhi" },
  { key: "farhan", name: "Farhan Siddiqui", role: "customer", city: "lucknow" },
  { key: "sunita", name: "Sunita Verma", role: "customer", city: "indore", language: "hi" },
  { key: "anandhi", name: "Anandhi Subramanian", role: "customer", city: "chennai" },
  { key: "thomas", name: "Thomas Varghese", role: "customer", city: "kochi" },
];

export const accountIdOf = (key: string) => demoId(`account ${key}`);
/** If one of these exists, so does everything else: all of it is written in one transaction. */
export const loginIds = demoLogins.map(({ email }) => accountIdOf(email.replace(/@.*/, "")));

/** All accounts, with the demo's one password, which is hashed once. */
export async function accountsFor(applicants: readonly Applicant[]) {
  const passwordHash = await hashPassword(demoPassword, { id: "demo" });
  const account = (
    { key, name, city, language }: Pick<Person, "key" | "name" | "city" | "language">,
    role: "customer" | "provider" | "admin",
    number: number,
    openedDaysAgo: number,
  ): typeof schema.accounts.$inferInsert => ({
    id: accountIdOf(key),
    email: demoEmail(key),
    phone: demoPhone(number),
    name,
    role,
    passwordHash,
    language: language ?? "en",
    city,
    createdAt: later(now(), -days(openedDaysAgo)),
    updatedAt: later(now(), -days(openedDaysAgo)),
  });
  return [
    ...people.map((person, k) => account(person, person.role, 800 + k, 430 - k)),
    ...applicants.flatMap((one, k) =>
      one.guest
        ? []
        : [account({ ...one, name: one.person }, "provider", k + 1, one.startedHoursAgo / 24)],
    ),
  ];
}

/** When each person last logged in: not before what they did. No device has the mark 'demo'. */
export const writeVisits = () =>
  write((tx) =>
    tx.run(sql`insert into known_places (account_id, mark, seen_at)
      select id, 'demo', max(
        created_at,
        ${now().getTime()} - rowid * 7919 % 720 * 3600000,
        ifnull((select max(at) from (
          select at, actor_id from application_history
          union all select at, actor_id from enquiry_history
          union all select at, actor_id from booking_history
          union all select at, actor_id from audit_log
        ) where actor_id = accounts.id), 0)
      ) from accounts`),
  );
