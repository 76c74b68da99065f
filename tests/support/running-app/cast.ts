import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import bcrypt from "bcryptjs";
import { newId } from "~/platform/ids.server";
import { nextNumber } from "../process-counter";
import type { App } from "./app";
import { Visitor, type Page } from "./visitor";

/**
 * The people of the stories. Each call creates a new person with the same name and an email of
 * their own.
 */
export const cast = {
  asha: () => person("Asha Verma", "asha", "customer"),
  bilal: () => person("Bilal Khan", "bilal", "provider"),
  chitra: () => person("Chitra Iyer", "chitra", "admin"),
  dev: () => person("Dev Patel", "dev", "provider"),
};

export type Person = {
  name: string;
  email: string;
  phone: string;
  password: string;
  role: "customer" | "provider" | "admin";
};

/** A name that no other business of this app has. */
export function newBusinessName(name = "Bilal Brass Band"): string {
  return `${name} ${String(nextNumber("business")).padStart(4, "0")}`;
}

function person(name: string, nick: string, role: Person["role"]): Person {
  return {
    name,
    email: `${nick}.${nextNumber("person")}@example.com`,
    phone: "9876543210",
    password: "genda phool mala 17",
    role,
  };
}

/**
 * A person with an existing account, Asha by default, logged in through the page. Their password
 * has a cheap hash: a test that is not about passwords need not wait for one. On a libSQL server
 * they sign up.
 */
export async function member(
  app: App,
  who: Person = cast.asha(),
  visitor = new Visitor(app),
): Promise<{ person: Person; visitor: Visitor; page: Page }> {
  if (!app.takesPeople) {
    const signedUp = who.role === "admin" ? signUpAdmin(app, who) : signUp(app, who, visitor);
    return { person: who, ...(await signedUp) };
  }
  const longAgo = Date.now() - 1000;
  await app.query(
    `insert into accounts (id, email, phone, name, role, password_hash, language, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      newId(),
      who.email,
      `+91${who.phone}`,
      who.name,
      who.role,
      cheapHash(app, who),
      visitor.language,
      longAgo,
      longAgo,
    ],
  );
  return { person: who, ...(await logIn(app, who, visitor)) };
}

function cheapHash(app: App, { password }: Person): string {
  const secrets = JSON.parse(readFileSync(join(app.folder, "secrets.json"), "utf8")) as {
    session: string;
  };
  const secret = app.environment.SESSION_SECRET ?? secrets.session;
  const peppered = createHmac("sha384", secret).update(password.normalize("NFC"));
  return bcrypt.hashSync(peppered.digest("base64"), 4);
}

/** Signs a person up through the pages and their email, and returns them logged in. */
export async function signUp(
  app: App,
  who: Person,
  visitor = new Visitor(app),
): Promise<{ visitor: Visitor; page: Page }> {
  const verify = await startSignUp(app, who, visitor);
  const page = await verify.submit(/Create account|अकाउंट बनाएँ/, {
    otp: await app.codeFor(who.email),
  });
  return { visitor, page };
}

/** Requests the code of a sign-up, and returns the page that asks for it. */
export async function startSignUp(
  app: App,
  who: Person,
  visitor = new Visitor(app),
): Promise<Page> {
  const form = await visitor.open(`/signup?role=${who.role}`);
  return form.submit(/Send OTP|OTP भेजें/, {
    role: who.role,
    name: who.name,
    email: who.email,
    phone: who.phone,
    password: who.password,
    confirmPassword: who.password,
  });
}

export const adminToken = "first-admin-token-of-the-tests";

/** The first administrator of an app started with `adminToken` as its `ADMIN_SIGNUP_TOKEN`. */
export async function signUpAdmin(
  app: App,
  who: Person,
): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = new Visitor(app);
  const form = await visitor.open("/signup/admin");
  const verify = await form.submit(/Send OTP/, {
    adminToken,
    name: who.name,
    email: who.email,
    phone: who.phone,
    password: who.password,
    confirmPassword: who.password,
  });
  const page = await verify.submit(/Create account/, { otp: await app.codeFor(who.email) });
  return { visitor, page };
}

export async function logIn(
  app: App,
  who: Person,
  visitor = new Visitor(app),
): Promise<{ visitor: Visitor; page: Page }> {
  const form = await visitor.open("/login");
  return {
    visitor,
    page: await form.submit(/Log in|लॉग इन करें/, { email: who.email, password: who.password }),
  };
}
