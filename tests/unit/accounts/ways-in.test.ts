import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sendSignupCode } from "~/features/accounts/sign-up/sign-up.server";
import {
  authenticateInput,
  authenticator,
  originOf,
  sessionIn,
} from "~/http/auth/authenticator.server";
import { runInContext, type RequestContext } from "~/http/request-context.server";
import { schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { newestMails } from "~/platform/mail/outbox.server";
import { openAccount } from "../../support/records/accounts";
import { cheapHashOf } from "../../support/records/password-hash";

const password = "genda phool mala 17";

const inRequest = <T>(run: () => Promise<T>) =>
  runInContext(
    {
      memo: new Map(),
      ip: `way in ${newId()}`,
      afterwards: [],
    } as unknown as RequestContext,
    run,
  );

async function member() {
  const account = await openAccount({ name: "Asha Verma", role: "customer" });
  await write((tx) =>
    tx
      .update(schema.accounts)
      .set({ passwordHash: cheapHashOf(password) })
      .where(eq(schema.accounts.id, account.id)),
  );
  return account;
}

const post = (path: string, body: URLSearchParams | string) =>
  new Request(`http://localhost${path}`, { method: "POST", body });

test("the log-in form is read and verified by the Authenticator", async () => {
  const { id, email } = await member();
  const request = post("/login", new URLSearchParams({ email, password, rememberMe: "on" }));
  const logIn = await inRequest(() => authenticator.authenticate("form", request));
  expect(sessionIn(logIn)).toMatchObject({ accountId: id, remembered: true });
});

test("a script's log-in is verified by the Authenticator, although its body has already been read", async () => {
  const { id, email } = await member();
  const request = post("/api/auth/login", JSON.stringify({ email, password }));
  await request.text();
  const input = { email, password, rememberMe: false };
  const logIn = await inRequest(() => authenticateInput("json", request, input));
  expect(sessionIn(logIn)).toMatchObject({ accountId: id, remembered: false });
});

test("a script's sign-up with the emailed code is verified by the Authenticator", async () => {
  const email = `${newId()}@example.com`;
  const request = post("/api/auth/signup", "{}");
  await request.text();
  const session = await inRequest(async () => {
    await sendSignupCode({ email, name: "", language: "en" }, await originOf(request));
    const [mail] = await newestMails(1);
    const otp = /\b\d{6}\b/.exec(mail!.text)![0];
    const person = { name: "Asha Verma", email, phone: "+919876543210", password };
    const role = "customer" as const;
    return sessionIn(
      await authenticateInput("json sign-up", request, {
        person: { ...person, confirmPassword: password, role },
        otp,
      }),
    );
  });
  expect(session.accountId).toBeTruthy();
});
