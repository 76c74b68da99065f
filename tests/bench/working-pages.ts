import { demoPassword } from "~/features/accounts/sign-in/demo-logins";
import type { App } from "../support/running-app/app";
import { logIn } from "../support/running-app/cast";
import { Visitor } from "../support/running-app/visitor";
import type { Scenario } from "./scenarios";

/** The goal for a working page, relative to the limit's list. */
const goal = 0.15;

/**
 * The pages on which people work, opened by the demo's people with their data.
 *
 * @param profile the path of a profile, for its enquiry form
 */
export async function workingPages(app: App, profile: string) {
  const people = {
    customer: await demoVisitor(app, "asha"),
    provider: await demoVisitor(app, "bilal"),
    reviewer: await demoVisitor(app, "chitra"),
  };
  const pages: [name: string, path: string, by: keyof typeof people | "stranger"][] = [
    ["log-in form", "/login", "stranger"],
    ["dashboard, customer", "/dashboard", "customer"],
    ["dashboard, provider", "/dashboard", "provider"],
    ["Status Enquiries, customer", "/dashboard/status", "customer"],
    ["Status Enquiries, provider", "/dashboard/status", "provider"],
    ["thread", await firstLink(people.customer, "/dashboard/status", "enquiries"), "customer"],
    ["booking", await firstLink(people.customer, "/dashboard/bookings", "bookings"), "customer"],
    ["enquiry form", `${profile}/enquire`, "customer"],
    ["settings", "/settings", "customer"],
    ["step of the application", "/service-provider-onboarding/company", "provider"],
    ["my profile", "/dashboard/my-profile", "provider"],
    ["calendar", "/dashboard/calendar", "provider"],
    ["administrators' home", "/admin", "reviewer"],
    ["application", await firstLink(people.reviewer, "/admin/providers", "providers"), "reviewer"],
    ["users", "/admin/users", "reviewer"],
    ["audit log", "/admin/audit", "reviewer"],
  ];
  const scenarios = pages.map(([name, path, by]): Scenario => ({ name, paths: [path], by, goal }));
  return { people, scenarios };
}

const demoVisitor = async (app: App, name: string): Promise<Visitor> =>
  (
    await logIn(app, {
      email: `${name}@demo.aayojan.example`,
      password: demoPassword,
      name,
      phone: "",
      role: "customer",
    })
  ).visitor;

/** The first link on a page to one of these. */
async function firstLink(visitor: Visitor, path: string, noun: string): Promise<string> {
  const page = await visitor.open(path);
  const found = page
    .all("main a")
    .map((link) => link.getAttribute("href") ?? "")
    .find((href) => new RegExp(`/${noun}/[0-9a-z]{20}$`).test(href));
  if (!found) throw new Error(`${path} has no link to ${noun}`);
  return found;
}
