import type { App } from "./app";
import { applied } from "./application-by-pages";
import { cast, logIn, signUpAdmin } from "./cast";
import { Visitor } from "./visitor";

let count = 0;

/** A provider whose application went through the pages: typed, submitted, approved. */
export async function liveProvider(app: App) {
  count += 1;
  const businessName = `Bilal Brass Band ${process.pid % 1000} ${count}`;
  const { bilal, reference } = await applied(app, cast.bilal(), businessName);
  const chitra = await administratorOf(app);
  const queue = await chitra.open(`/admin/providers?q=${reference}`);
  const sheet = await queue.follow(new RegExp(businessName));
  await sheet.submit("approve");
  const found = await chitra.open(`/providers?q=${encodeURIComponent(businessName)}`);
  const link = found.document.querySelector(".listing-card a")!;
  return { bilal, businessName, slug: link.getAttribute("href")!.split("/").at(-1)! };
}

/** The server's one first administrator, whoever needs it first. */
export async function administratorOf(app: App): Promise<Visitor> {
  const chitra = { ...cast.chitra(), email: "chitra@example.com" };
  const visitor = new Visitor(app);
  const form = await visitor.open("/signup/admin");
  if (form.document.querySelector("[name=adminToken]"))
    return (await signUpAdmin(app, chitra)).visitor;
  return (await logIn(app, chitra, visitor)).visitor;
}
