import { days } from "~/platform/clock.server";
import { AppWithAdministrator } from "../support/running-app/administrators";
import { cast, logIn, member, signUp } from "../support/running-app/cast";
import { Visitor } from "../support/running-app/visitor";
import { FakeClock } from "../support/servers/fake-clock";
import { band, customer, enquire } from "./people";
import type { Scenario } from "./scenario";
import { dayAhead } from "../support/day-ahead";

/**
 * The clock of the app's machine jumps ahead by a day and back: no one is locked out, and emails
 * are sent.
 */
export const clockChanges: Scenario = async () => {
  const clock = new FakeClock();
  if (!clock.canMove) return { figures: { skipped: "no libfaketime here" }, faults: [] };
  const app = new AppWithAdministrator({ ...clock.environment, LOG_LEVEL: "error" });
  const faults: string[] = [];
  const figures: Record<string, string> = {};
  const expectThat = (what: string, holds: boolean) => {
    figures[what] = holds ? "yes" : "NO";
    if (!holds) faults.push(what);
  };
  await app.start();
  try {
    const provider = await band(app, 3);
    const asha = cast.asha();
    await member(app, asha);
    const remembered = new Visitor(app);
    const form = await remembered.open("/login");
    await form.submit("Log in", { email: asha.email, password: asha.password, rememberMe: "on" });

    clock.set(days(1));
    expectThat("ahead: /readyz answers", (await fetch(`${app.url}/readyz`)).ok);
    expectThat(
      "ahead: a 30-day session is still valid",
      (await remembered.fetch("/settings")).status === 200,
    );
    const ahead = cast.asha();
    const { visitor: signedUpAhead } = await signUp(app, ahead);
    expectThat("ahead: a sign-up", (await signedUpAhead.fetch("/settings")).status === 200);
    const early = await enquire(await customer(app), provider, dayAhead(90));
    expectThat("ahead: an enquiry", early.status === 201);
    const wrong = cast.asha();
    await member(app, wrong);
    for (let tries = 0; tries < 12; tries++)
      await logIn(app, { ...wrong, password: "not the password" }, new Visitor(app));
    // Another code is requested once the clock is right.
    const patient = cast.asha();
    const typed = { ...patient, confirmPassword: patient.password };
    const response = await (await new Visitor(app).open("/signup")).submit("Send OTP", typed);
    await app.codeFor(patient.email);

    clock.set(0);
    expectThat("back: /readyz answers", (await fetch(`${app.url}/readyz`)).ok);
    const stays = await signedUpAhead.fetch("/settings");
    expectThat("back: a user who signed up in between is logged in", stays.status === 200);
    const { visitor } = await logIn(app, wrong, new Visitor(app));
    expectThat("back: a log-in", (await visitor.fetch("/settings")).status === 200);
    const again = await response.submit(/Resend/);
    expectThat("back: no one waits a day for another code", /sent/i.test(again.toast));
    const late2 = await enquire(await customer(app), provider, dayAhead(91));
    expectThat("back: an enquiry", late2.status === 201);
    const fresh = cast.asha();
    expectThat("back: a sign-up with its email", (await signUp(app, fresh)).page.status === 200);
    const sent = app.waitFor("the emails to leave", async () => {
      const [left] = await app.query("select count(*) as n from outbox where state = 'waiting'");
      return left?.n === 0;
    });
    const inTime = await Promise.race([
      sent.then(() => true),
      new Promise<false>((over) => setTimeout(() => over(false), 30_000)),
    ]);
    expectThat("back: all emails were sent", inTime);
    expectThat("no error in the log", !/"level":"(error|fatal)"/.test(app.log()));
  } finally {
    await app.stop();
    clock.remove();
  }
  return { figures, faults };
};
