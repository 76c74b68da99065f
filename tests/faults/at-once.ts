import { openDocuments } from "../support/api/open-documents";
import { bilalsAnswers } from "../support/records/onboarding";
import { AppWithAdministrator } from "../support/running-app/administrators";
import { applied, fillIn } from "../support/running-app/application-by-pages";
import { cast, member, newBusinessName } from "../support/running-app/cast";
import { Visitor } from "../support/running-app/visitor";
import { band, customer, enquire, requestedBooking, Script, threadOf } from "./people";
import type { Scenario } from "./scenario";
import { dayAhead } from "../support/day-ahead";

const crowd = 20;

/**
 * Twenty concurrent requests for every transition, and pairs of transitions of which only one can
 * win.
 */
export const atOnce: Scenario = async ({ pairs }) => {
  const app = await AppWithAdministrator.start({ LOG_LEVEL: "error" });
  try {
    const run = new Transitions(app);
    await run.all(pairs);
    return { figures: run.figures, faults: run.faults };
  } finally {
    await app.stop();
  }
};

class Transitions {
  readonly figures: Record<string, string> = {};
  readonly faults: string[] = [];
  private day = 40;

  constructor(private readonly app: AppWithAdministrator) {}

  async all(pairs: number) {
    const chitra = cast.chitra();
    await member(this.app, chitra);
    const admin = await Script.of(this.app, chitra);
    await this.approve(admin);
    await this.submit();
    await this.signUp();
    await this.tryCodes();
    const provider = await band(this.app, 3);
    await this.acceptEnquiry(provider);
    await this.acceptBooking(provider);
    await this.capacity(provider);
    for (let pair = 0; pair < pairs; pair++) {
      await this.acceptAgainstWithdraw(provider);
      await this.acceptAgainstReject(provider);
      await this.claimAgainstWithdraw(admin);
    }
  }

  private note(what: string, statuses: number[], wrong: string | false) {
    const counts = new Map<number, number>();
    for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
    const text = [...counts].sort().map(([status, count]) => `${count}×${status}`);
    const before = this.figures[what];
    this.figures[what] = before ? `${before}; ${text.join(" ")}` : text.join(" ");
    if (wrong) this.faults.push(`${what}: ${wrong} (${text.join(" ")})`);
    if (statuses.some((status) => status >= 500 && status !== 503))
      this.faults.push(`${what}: a server error (${text.join(" ")})`);
  }

  private count = async (sql: string, ...args: string[]) =>
    Number((await this.app.query(`select count(*) as n from ${sql}`, args))[0]?.n);

  private expectOne = async (what: string, statuses: number[], sql: string, ...args: string[]) => {
    const found = await this.count(sql, ...args);
    this.note(what, statuses, found !== 1 && `${found} instead of one`);
  };

  private async approve(admin: Script) {
    const { id } = await this.submitted();
    const decide = (intent: string, expectedState: string) =>
      admin.call("PATCH", "/api/admin/provider", { id, intent, expectedState });
    await decide("claim", "submitted");
    await openDocuments(this.app, admin.token, id);
    const answers = await Promise.all(times(() => decide("approve", "in_review")));
    const history = "application_history where application_id = ? and event = 'approve'";
    await this.expectOne("20 × approve", answers.map(status), history, id);
    const profiles = await this.count(profilesOf, id);
    if (profiles !== 1) this.faults.push(`approve: ${profiles} profiles`);
  }

  private async submitted() {
    const { reference, visitor } = await applied(this.app, cast.bilal(), newBusinessName());
    const [row] = await this.app.query("select id from applications where reference = ?", [
      reference,
    ]);
    return { id: String(row?.id), visitor };
  }

  private async submit() {
    const dev = cast.dev();
    const { visitor } = await member(this.app, dev);
    const page = await fillIn(visitor, newBusinessName());
    const pages = await Promise.all(
      times(() => page.submit(/^Submit application$/, bilalsAnswers.declaration)),
    );
    const sql = `application_submissions s join applications a on a.id = s.application_id
      join accounts c on c.id = a.account_id where c.email = ?`;
    await this.expectOne("20 × submit", pages.map(status), sql, dev.email);
  }

  private async signUp() {
    const asha = cast.asha();
    const visitor = new Visitor(this.app);
    const form = await visitor.open("/signup");
    const verify = await form.submit("Send OTP", { ...asha, confirmPassword: asha.password });
    const otp = await this.app.codeFor(asha.email);
    const pages = await Promise.all(times(() => verify.submit(/Create account/, { otp })));
    const sql = "accounts where email = ?";
    await this.expectOne("20 × sign-up with one email", pages.map(status), sql, asha.email);
  }

  private async tryCodes() {
    const asha = cast.asha();
    const visitor = new Visitor(this.app);
    const form = await visitor.open("/signup");
    const verify = await form.submit("Send OTP", { ...asha, confirmPassword: asha.password });
    const otp = await this.app.codeFor(asha.email);
    const wrong = otp === "000000" ? "000001" : "000000";
    const pages = await Promise.all(times(() => verify.submit(/Create account/, { otp: wrong })));
    await verify.submit(/Create account/, { otp });
    const accounts = await this.count("accounts where email = ?", asha.email);
    const what = "20 × a wrong code, then the right one";
    this.note(
      what,
      pages.map(status),
      accounts !== 0 && "the code still worked after twenty wrong tries",
    );
  }

  private async acceptEnquiry(provider: Awaited<ReturnType<typeof band>>) {
    const { reference } = await enquire(await customer(this.app), provider, this.newDay());
    const thread = await threadOf(this.app, reference);
    const answers = await Promise.all(
      times(() => provider.script.post(`/api/enquiries/${thread}/accept`)),
    );
    const history = "enquiry_history where enquiry_id = ? and event = 'accept'";
    await this.expectOne("20 × accept an enquiry", answers.map(status), history, thread);
  }

  private async acceptBooking(provider: Awaited<ReturnType<typeof band>>) {
    const who = await customer(this.app);
    const id = await requestedBooking(this.app, who, provider, this.newDay());
    const answers = await Promise.all(
      times(() => provider.script.post(`/api/bookings/${id}/accept`)),
    );
    const history = "booking_history where booking_id = ? and to_state = 'confirmed'";
    await this.expectOne("20 × accept a booking", answers.map(status), history, id);
  }

  private async capacity(provider: Awaited<ReturnType<typeof band>>) {
    const eventDate = this.newDay();
    const ids: string[] = [];
    for (let one = 0; one < 8; one++)
      ids.push(await requestedBooking(this.app, await customer(this.app), provider, eventDate));
    const answers = await Promise.all(
      ids.map((id) => provider.script.post(`/api/bookings/${id}/accept`)),
    );
    const booked = await this.count(
      "booked_days where provider_id = ? and day = ?",
      ...[provider.providerId, eventDate],
    );
    const what = "8 bookings accepted on a day that takes 3";
    this.note(what, answers.map(status), booked !== 3 && `${booked} were taken`);
  }

  private async acceptAgainstWithdraw(provider: Awaited<ReturnType<typeof band>>) {
    const who = await customer(this.app);
    const id = await requestedBooking(this.app, who, provider, this.newDay());
    const answers = await Promise.all([
      provider.script.post(`/api/bookings/${id}/accept`, { expectedState: "requested" }),
      who.post(`/api/bookings/${id}/withdraw`, { expectedState: "requested" }),
    ]);
    const history = "booking_history where booking_id = ? and from_state = 'requested'";
    await this.expectOne("accept against withdraw", answers.map(status), history, id);
    const days = await this.count("booked_days where booking_id = ?", id);
    const confirmed = await this.count("bookings where id = ? and state = 'confirmed'", id);
    if (days !== confirmed) this.faults.push(`accept against withdraw: ${days} days`);
  }

  private async acceptAgainstReject(provider: Awaited<ReturnType<typeof band>>) {
    const { reference } = await enquire(await customer(this.app), provider, this.newDay());
    const thread = await threadOf(this.app, reference);
    const answers = await Promise.all([
      provider.script.post(`/api/enquiries/${thread}/accept`),
      provider.script.post(`/api/enquiries/${thread}/reject`, { reason: "date_taken" }),
    ]);
    const history = "enquiry_history where enquiry_id = ? and event in ('accept', 'reject')";
    await this.expectOne("accept against reject", answers.map(status), history, thread);
  }

  /** If a reviewer claims an application first, it can no longer be withdrawn. */
  private async claimAgainstWithdraw(admin: Script) {
    const { id, visitor } = await this.submitted();
    const page = await visitor.open("/dashboard/my-profile");
    const claim = { id, intent: "claim", expectedState: "submitted" };
    const answers = await Promise.all([
      admin.call("PATCH", "/api/admin/provider", claim),
      page.submit("withdraw"),
    ]);
    const history = "application_history where application_id = ? and from_state = 'submitted'";
    await this.expectOne("claim against withdraw", answers.map(status), history, id);
  }

  /** A new day each time, so that capacities don't interfere. */
  private newDay = () => dayAhead((this.day += 1));
}

const profilesOf = "providers p join applications a on a.account_id = p.account_id where a.id = ?";
const times = <T>(act: () => Promise<T>): Promise<T>[] => Array.from({ length: crowd }, act);
const status = (answer: { status: number }) => answer.status;
