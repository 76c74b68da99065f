import { demoPassword } from "~/features/accounts/sign-in/demo-logins";
import type { App } from "../support/running-app/app";
import { logIn } from "../support/running-app/cast";
import { Visitor } from "../support/running-app/visitor";
import type { Scenario } from "./scenarios";

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
  const thread = await firstLink(people.customer, "/dashboard/status", "enquiries");
  const booking = await firstLink(people.customer, "/dashboard/bookings", "bookings");
  const application = await firstLink(people.reviewer, "/admin/providers", "providers");
  // The goal is relative to the limit's list.
  const pages: [name: string, path: string, by: Scenario["by"], goal: number][] = [
    ["log-in form", "/login", "stranger", 0.2],
    ["dashboard, customer", "/dashboard", "customer", 0.12],
    ["dashboard, provider", "/dashboard", "provider", 0.12],
    ["Status Enquiries, customer", "/dashboard/status", "customer", 0.08],
    ["Status Enquiries, provider", "/dashboard/status", "provider", 0.08],
    ["thread", thread, "customer", 0.13],
    ["booking", booking, "customer", 0.1],
    ["enquiry form", `${profile}/enquire`, "customer", 0.1],
    ["settings", "/settings", "customer", 0.2],
    ["step of the application", "/service-provider-onboarding/company", "provider", 0.07],
    ["my profile", "/dashboard/my-profile", "provider", 0.1],
    ["calendar", "/dashboard/calendar", "provider", 0.1],
    ["administrators' home", "/admin", "reviewer", 0.1],
    ["application", application, "reviewer", 0.1],
    ["users", "/admin/users", "reviewer", 0.1],
    ["audit log", "/admin/audit", "reviewer", 0.1],
  ];
  const scenarios = pages.map(([name, path, by, goal]): Scenario => ({
    name,
    paths: [path],
    by,
    goal,
  }));
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
