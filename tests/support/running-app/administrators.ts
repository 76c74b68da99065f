import { App } from "./app";
import { adminToken, cast, signUpAdmin, type Person } from "./cast";
import { Visitor, type Page } from "./visitor";

export type Administrator = { person: Person; visitor: Visitor };

/** The built app with its first administrator, who does nothing but invite: each test has administrators of its own. */
export class AppWithAdministrator extends App {
  private inviter!: Visitor;
  private invitations = 0;

  static override async start(env: Record<string, string> = {}): Promise<AppWithAdministrator> {
    const app = new AppWithAdministrator({ ADMIN_SIGNUP_TOKEN: adminToken, ...env });
    await app.start();
    app.inviter = (await signUpAdmin(app, cast.chitra())).visitor;
    return app;
  }

  /** Chitra, invited for one test and logged in. */
  async newAdministrator(): Promise<Administrator> {
    this.invitations += 1;
    // One administrator may send 30 invitations an hour.
    if (this.invitations % 25 === 0) this.inviter = (await this.invited(cast.chitra())).visitor;
    return this.invited(cast.chitra());
  }

  private async invited(person: Person): Promise<Administrator> {
    await (
      await this.inviter.open("/admin/users")
    ).submit("invite", {
      email: person.email,
      // The same for everybody in the stories.
      password: person.password,
    });
    const { visitor } = await acceptInvitation(this, person);
    return { person, visitor };
  }
}

/** Opens the account that an invitation is for, by the link and the code of its mails. */
export async function acceptInvitation(
  app: App,
  person: Person,
): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = new Visitor(app);
  const form = await visitor.open(await invitationLink(app, person.email));
  const verify = await form.submit(/Send OTP/, typedBy(person));
  const page = await verify.submit(/Create account/, { otp: await app.codeFor(person.email) });
  return { visitor, page };
}

/** The path in the newest invitation to an address. */
export async function invitationLink(app: App, email: string): Promise<string> {
  const mail = await app.mailTo(email, /invited|न्योता/);
  const { pathname, search } = new URL(/https?:\S+invitation=\S+/.exec(mail.text)![0]);
  return pathname + search;
}

/** What somebody types who is invited: the address is given. */
export const typedBy = ({ name, phone, password }: Person) => ({
  name,
  phone,
  password,
  confirmPassword: password,
});
