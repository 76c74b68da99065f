import type { App } from "../running-app/app";
import { applied } from "../running-app/application-by-pages";
import { cast, member, newBusinessName, type Person } from "../running-app/cast";
import { DescribedClient, type Input } from "./client-from-openapi";
import { documentOf, type Document } from "./openapi-document";
import { dayAhead } from "../day-ahead";

/**
 * An app with Chitra as a reviewer and Bilal's band live, all set up through the API and the pages.
 */
export class ApiScenario {
  readonly people = { customer: cast.asha(), provider: cast.bilal(), admin: cast.chitra() };
  chitra!: DescribedClient;
  bilal!: DescribedClient;
  band!: { id: string; slug: string; businessName: string };

  private constructor(
    readonly app: App,
    readonly document: Document,
  ) {}

  static async in(app: App): Promise<ApiScenario> {
    const scenario = new ApiScenario(app, await documentOf(app));
    await member(app, scenario.people.admin);
    scenario.chitra = scenario.client();
    await scenario.logIn(scenario.chitra, scenario.people.admin);
    const businessName = newBusinessName();
    await applied(app, scenario.people.provider, businessName);
    scenario.bilal = scenario.client();
    await scenario.logIn(scenario.bilal, scenario.people.provider);
    scenario.band = await scenario.putLive(businessName);
    return scenario;
  }

  client = (language?: "en" | "hi") => new DescribedClient(this.app, this.document, language);

  async signedUp(who: Person, language?: "en" | "hi"): Promise<DescribedClient> {
    const fresh = this.client(language);
    const { role, ...person } = who;
    const otp = await this.codeFor(who.email, fresh);
    const body = { ...person, confirmPassword: who.password, otp };
    const { status, body: opened } = await fresh.make("POST /api/auth/signup", { ...body, role });
    if (status !== 201)
      throw new Error(`${who.email} was not signed up: ${String(opened.message)}`);
    fresh.token = opened.token as string;
    return fresh;
  }

  /** Requests a sign-up code and reads it from the email. */
  async codeFor(email: string, by = this.client()): Promise<string> {
    await by.make("POST /api/auth/sendotp", { email, phone: "9876543210", checkUserPresent: true });
    return this.app.codeFor(email);
  }

  /** The same for a forgotten password. */
  async forgotCodeFor(email: string): Promise<string> {
    await this.client().make("POST /api/auth/forgot-password/send-otp", { email });
    return this.app.codeFor(email);
  }

  async logIn(one: DescribedClient, { email, password }: Person) {
    const answer = await one.make("POST /api/auth/login", { email, password, rememberMe: true });
    one.token = answer.body.token as string;
    return answer;
  }

  async applicationOf(businessName: string, status = "submitted"): Promise<string> {
    const wanted = { status, q: businessName };
    const { body } = await this.chitra.make("GET /api/admin/getallproviders", wanted);
    return (body.providers as { id: string }[])[0]!.id;
  }

  decide = (id: string, intent: string, expectedState: string) =>
    this.chitra.make("PATCH /api/admin/provider", { id, intent, expectedState });

  /**
   * Reads each document of an application, as an approval requires.
   *
   * @throws Error with the document's path if it is refused
   */
  async openDocuments(id: string) {
    const headers = { Authorization: `Bearer ${this.chitra.token}` };
    const { body } = await this.chitra.make("GET /api/admin/provider", { id });
    const { documents } = body.provider as { documents: { slot: string; path: string }[] };
    for (const { path } of documents.filter(({ slot }) => slot !== "portfolioImages")) {
      const { status } = await fetch(this.app.url + path, { headers });
      if (status !== 200) throw new Error(`${path} was not opened: ${status}`);
    }
  }

  enquiry = (overrides: Input = {}): Input => ({
    providerIds: [this.band.id],
    eventType: "wedding",
    functions: ["sangeet", "wedding"],
    eventDate: dayAhead(60),
    guestCount: 250,
    city: "Jaipur",
    budget: 250000,
    message: "Old Rajasthani songs",
    name: "Asha Verma",
    email: "asha@example.com",
    phone: "98765 43210",
    contactPreference: "whatsapp",
    ...overrides,
  });

  private async putLive(businessName: string) {
    const id = await this.applicationOf(businessName);
    await this.decide(id, "claim", "submitted");
    await this.openDocuments(id);
    const { body } = await this.decide(id, "approve", "in_review");
    const { slug } = (body.provider as { profile: { slug: string } }).profile;
    const found = await this.client().make("GET /api/services/getservicebyid/{id}", { id: slug });
    return { id: (found.body.service as { id: string }).id, slug, businessName };
  }
}
