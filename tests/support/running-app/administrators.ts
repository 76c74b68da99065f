import { App } from "./app";
import { adminToken, cast, member, type Person } from "./cast";
import type { Visitor } from "./visitor";

type Administrator = { person: Person; visitor: Visitor };

/** The built app, in which each test has its own administrators. */
export class AppWithAdministrator extends App {
  static override async start(env: Record<string, string> = {}): Promise<AppWithAdministrator> {
    const app = new AppWithAdministrator({ ADMIN_SIGNUP_TOKEN: adminToken, ...env });
    await app.start();
    return app;
  }

  /** Chitra, logged in. */
  async newAdministrator(): Promise<Administrator> {
    const person = cast.chitra();
    return { person, visitor: (await member(this, person)).visitor };
  }
}

/** The path in the newest invitation to an email. */
export async function invitationLink(app: App, email: string): Promise<string> {
  const mail = await app.mailTo(email, /invited|न्योता/);
  const { pathname, search } = new URL(/https?:\S+invitation=\S+/.exec(mail.text)![0]);
  return pathname + search;
}
