import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import {
  requestJoiningAlert,
  confirmAlert,
  deleteExpiredAlerts,
  endAlerts,
  maxAlerts,
  alertByToken,
  alertsOf,
  confirmedAlertsByToken,
} from "~/features/shortlist/joining-alerts/joining-alert-commands.server";
import { joiningAlertForm } from "~/features/shortlist/joining-alerts/joining-alert-forms";
import { mailJoined } from "~/features/shortlist/joining-alerts/joining-alert-mails.server";
import { changeSiteOpening } from "~/features/site/site-commands.server";
import { site } from "~/platform/site/current-site.server";
import { setProviderStatus } from "~/features/directory/profiles/profile-commands.server";
import { categories } from "#db/schema/allowed-values";
import { advanceClock, days, now } from "~/platform/clock.server";
import { write } from "~/platform/database/database.server";
import { resetLimit } from "~/platform/security/rate-limits.server";
import { administrator } from "../../support/records/accounts";
import { whileHidden } from "../../support/records/site-offer";
import { publish } from "../../support/records/directory";
import { mailsTo } from "../../support/records/mails";
import { dayAhead } from "../../support/day-ahead";
import { refusalOf } from "../../support/refusals";

type Mail = Awaited<ReturnType<typeof mailsTo>>[number];
let people = 0;
const newEmail = () => `waiting-${(people += 1)}@example.com`;

/** Requests an alert and returns the token from the newest email. */
const requestAlert = async (email: string, overrides: Record<string, unknown> = {}) => {
  const input = joiningAlertForm.parse({
    category: "security",
    city: "Kochi",
    email,
    ...overrides,
  });
  await requestJoiningAlert(input, `10.0.${people}.1`, "en");
  const [mail] = await mailsTo(email);
  return /\/tell-me\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
};
/** Runs the job in two processes that start at the same moment. */
async function inTwoProcesses() {
  const processes = [1, 2].map(() =>
    spawn(process.execPath, ["--import", "tsx", "tests/support/joined-process.ts"], {
      stdio: ["pipe", "pipe", "inherit"],
    }),
  );
  await Promise.all(processes.map(({ stdout }) => once(stdout, "data")));
  const ended = Promise.all(processes.map((one) => once(one, "exit")));
  for (const { stdin } of processes) stdin.end("\n");
  expect((await ended).map(([code]) => code as number)).toEqual([0, 0]);
}

test("a confirmed person gets one email when the first provider joins, even with two processes at once", async () => {
  const [confirmed, unconfirmed] = [newEmail(), newEmail()];
  await confirmAlert(await requestAlert(confirmed, { city: "Jaipur", brief: "Two guards" }));
  await requestAlert(unconfirmed, { city: "Jaipur" });
  await mailJoined();
  expect(await mailsTo(confirmed)).toHaveLength(1);

  const { accountId, slug } = await publish({ categories: ["security"], cities: ["jaipur"] });
  await write((tx) => setProviderStatus(tx, accountId, "paused"));
  await mailJoined();
  expect(await mailsTo(confirmed)).toHaveLength(1);
  await write((tx) => setProviderStatus(tx, accountId, "live"));
  await inTwoProcesses();
  await mailJoined();
  // The other processes have their own clocks, so their email need not be the newest.
  const [mail, ...others] = await mailsTo(confirmed, /^(?!.*confirm)/);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/Jaipur: someone has joined/);
  expect(mail?.text).toContain(`/providers/${slug}`);
  expect(mail?.text).toContain("/services/security/jaipur");
  expect(mail?.text).toContain("Two guards");
  expect(await mailsTo(unconfirmed)).toHaveLength(1);
  expect(await alertsOf({ email: confirmed })).toEqual([]);
});

test("the confirmation email repeats no typed text, which may be a stranger's", async () => {
  const email = newEmail();
  await requestAlert(email, { brief: "Buy gold here" });
  expect((await mailsTo(email))[0]?.text).not.toContain("gold");
});

test("a repeated request replaces the confirmed one only once it is confirmed", async () => {
  const email = newEmail();
  const first = await requestAlert(email);
  await confirmAlert(first);
  await confirmAlert(first);
  const confirmedAt = now();
  advanceClock(1000);
  const second = await requestAlert(email, { brief: "Three guards" });
  expect(await alertByToken(first)).toMatchObject({ brief: null, confirmedAt });
  await confirmAlert(second);
  expect(await alertByToken(first)).toBeUndefined();
  expect(await alertsOf({ email })).toMatchObject([{ brief: "Three guards" }]);
});

test("both emails have an unsubscribe header that ends the requests in question", async () => {
  const [one, other] = [newEmail(), newEmail()];
  const linkIn = (mail: Mail | undefined) =>
    /^<http.*\/tell-me\/(.+)>$/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
  const token = await requestAlert(one, { city: "Nashik" });
  const [confirm] = await mailsTo(one);
  expect(confirm?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(linkIn(confirm)).toBe(token);
  expect(confirm?.text).toContain("Don't email me about this list:");

  await confirmAlert(token);
  await confirmAlert(await requestAlert(one, { city: "Ujjain" }));
  await confirmAlert(await requestAlert(other, { city: "Ujjain" }));
  await publish({ categories: ["security"], city: "nashik" });
  await mailJoined();
  const [joined] = await mailsTo(one, /has joined/);
  expect(joined?.text).toContain("Don't email me about other lists either:");
  expect(await confirmedAlertsByToken(linkIn(joined))).toMatchObject([{ city: "ujjain" }]);
  await endAlerts(`${linkIn(joined)}x`);
  expect(await alertsOf({ email: one })).toHaveLength(1);
  await endAlerts(linkIn(joined));
  expect(await alertsOf({ email: one })).toEqual([]);
  expect(await alertsOf({ email: other })).toHaveLength(1);
});

test("an email can be on at most ten lists", async () => {
  const email = newEmail();
  for (const category of categories.slice(0, maxAlerts)) {
    await confirmAlert(await requestAlert(email, { category }));
    await resetLimit("joiningAlertByAddress", email);
  }
  const token = await requestAlert(email, { city: "Pune" });
  await expect(confirmAlert(token)).rejects.toMatchObject({ key: "joiningAlerts.full" });
});

test("a past date is refused", async () => {
  expect(await refusalOf(requestAlert(newEmail(), { eventDate: dayAhead(-1) }))).toBe("invalid");
});

test("a request ends after two days unconfirmed, after the event's date, or after 180 days", async () => {
  const [unconfirmed, dated, open] = [newEmail(), newEmail(), newEmail()];
  await requestAlert(unconfirmed);
  await confirmAlert(await requestAlert(dated, { eventDate: dayAhead(10) }));
  await confirmAlert(await requestAlert(open));
  const waiting = async () => {
    await deleteExpiredAlerts();
    const each = await Promise.all([unconfirmed, dated, open].map((email) => alertsOf({ email })));
    return each.map(({ length }) => length);
  };
  expect(await waiting()).toEqual([1, 1, 1]);
  advanceClock(days(3));
  expect(await waiting()).toEqual([0, 1, 1]);
  advanceClock(days(8));
  expect(await waiting()).toEqual([0, 0, 1]);
  advanceClock(days(170));
  expect(await waiting()).toEqual([0, 0, 0]);
  expect(await mailsTo(open)).toHaveLength(1);
});

test("a category disabled by the host is refused", async () => {
  const request = () =>
    whileHidden({ categories: ["security"] }, () =>
      requestAlert(newEmail(), { category: "security" }),
    );
  await expect(request()).rejects.toMatchObject({
    kind: "invalid",
    details: { fields: { category: ["directory.categoryNotOffered"] } },
  });
});

test("while the site is closed no one is told who has joined, and all are once it opens", async () => {
  const email = newEmail();
  await confirmAlert(await requestAlert(email, { city: "Surat" }));
  await publish({ categories: ["security"], city: "surat" });
  const admin = await administrator();
  const press = (intent: "open" | "close") =>
    changeSiteOpening(admin, { intent, version: String(site().number) });
  await press("close");
  await mailJoined();
  expect(await mailsTo(email, /joined/)).toEqual([]);
  await press("open");
  await mailJoined();
  expect(await mailsTo(email, /joined/)).toHaveLength(1);
});
