import { App } from "../support/running-app/app";
import { cast } from "../support/running-app/cast";
import { Visitor } from "../support/running-app/visitor";
import { EmailServer } from "./emails";
import type { Scenario } from "./scenario";

const manners = ["refuses", "cuts", "away", "slow", "hangs"] as const;

/**
 * Sign-ups continue while the mail server misbehaves in each way, and their emails are sent once it
 * recovers.
 */
export const mailFaults: Scenario = async ({ mailFaults: rounds }) => {
  const emails = await new EmailServer().start();
  const app = await App.start({ SMTP_URL: emails.url, LOG_LEVEL: "error" });
  const figures: Record<string, string> = {};
  const faults: string[] = [];
  const wanted = new Set<string>();
  try {
    for (const manner of manners.slice(0, rounds)) {
      if (manner === "away") await emails.stop();
      else emails.manner = manner;
      const people = Array.from({ length: 4 }, () => cast.asha());
      let slowest = 0;
      for (const person of people) {
        const since = performance.now();
        const form = await new Visitor(app).open("/signup");
        const page = await form.submit("Send OTP", { ...person, confirmPassword: person.password });
        slowest = Math.max(slowest, performance.now() - since);
        if (page.path !== "/signup/verify") faults.push(`${manner}: a sign-up had ${page.status}`);
      }
      // The fault occurs at least once before it ends.
      await app.waitFor("the server to be tried", async () => {
        const [tried] = await app.query(
          "select count(*) as n from outbox where tries > 0 or state = 'sent' or leased_by is not null",
        );
        return Number(tried?.n) > 0;
      });
      if (manner === "away") await emails.start();
      emails.manner = "takes";
      const since = performance.now();
      // Replaces the minutes that an email waits after a failure.
      await app.waitFor("the emails to leave", async () => {
        await app.query("update outbox set next_try_at = 0 where state = 'waiting'");
        const [left] = await app.query("select count(*) as n from outbox where state = 'waiting'");
        return left?.n === 0;
      });
      for (const { id } of await app.query("select id from outbox")) wanted.add(String(id));
      figures[manner] =
        `sign-up within ${Math.round(slowest)} ms, all left ${Math.round(performance.now() - since)} ms after`;
    }
    const arrived = [...emails.arrivals.keys()].join(" ");
    for (const id of wanted) if (!arrived.includes(id)) faults.push(`the email ${id} never came`);
    // A server that disconnects after DATA has accepted the email, and the client cannot know.
    figures["emails, sent twice"] = `${emails.arrivals.size}, ${emails.doubled.length}`;
    if (emails.doubled.length > 4) faults.push(`${emails.doubled.length} emails came twice`);
  } finally {
    await app.stop();
    await emails.stop();
  }
  return { figures, faults };
};
