import { picture } from "../support/records/onboarding";
import type { AppWithAdministrator } from "../support/running-app/administrators";
import type { App } from "../support/running-app/app";
import { newIp } from "../support/running-app/ip-addresses";
import { cast, member, type Person } from "../support/running-app/cast";
import { plantedProvider } from "../support/running-app/planted-provider";

type Answer = { status: number; body: Record<string, unknown> };

/**
 * A person's script: JSON with a bearer token. A request that breaks off has status 0: its result
 * is unknown.
 */
export class Script {
  /** The token of the session that `of` starts. */
  token = "";
  private readonly ip = newIp();

  constructor(
    private readonly app: App,
    readonly person: Person,
  ) {}

  static async of(app: App, person: Person): Promise<Script> {
    const script = new Script(app, person);
    const { body } = await script.post("/api/auth/login", {
      email: person.email,
      password: person.password,
    });
    script.token = String(body.token);
    return script;
  }

  get = (path: string) => this.call("GET", path);
  post = (path: string, body: object = {}) => this.call("POST", path, body);

  async call(method: string, path: string, body?: object): Promise<Answer> {
    try {
      const answer = await fetch(`${this.app.url}${path}`, {
        method,
        headers: {
          "X-Forwarded-For": this.ip,
          ...(body && { "Content-Type": "application/json" }),
          ...(this.token && { Authorization: `Bearer ${this.token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    } catch {
      return { status: 0, body: {} };
    }
  }
}

export type Band = { script: Script; providerId: string; businessName: string };

/** A live provider whose calendar takes this many events a day. */
export async function band(app: AppWithAdministrator, capacity: number): Promise<Band> {
  const { bilal, businessName, slug } = await plantedProvider(app);
  const script = await Script.of(app, bilal);
  const { body } = await script.get(`/api/services/getservicebyid/${slug}`);
  const providerId = (body.service as { id: string }).id;
  await app.query("update calendars set capacity = ? where provider_id = ?", [
    capacity,
    providerId,
  ]);
  return { script, providerId, businessName };
}

export async function customer(app: App): Promise<Script> {
  const person = cast.asha();
  await member(app, person);
  return Script.of(app, person);
}

/** @returns the reference and the thread, or null if the request was refused or got no response */
export async function enquire(who: Script, { providerId }: Band, eventDate: string) {
  const sent = await who.post("/api/enquiries", {
    providerIds: [providerId],
    eventType: "wedding",
    eventDate,
    guestCount: 250,
    city: "Jaipur",
    name: who.person.name,
    email: who.person.email,
    phone: who.person.phone,
    contactPreference: "phone",
  });
  return { status: sent.status, reference: String(sent.body.reference ?? "") };
}

/** The newest thread in the person's list: of this reference, if there is one. */
export async function threadOf(app: App, reference: string): Promise<string> {
  const [row] = await app.query(
    "select e.id from enquiries e join briefs b on b.id = e.brief_id where b.reference = ?",
    [reference],
  );
  return String(row?.id ?? "");
}

/** Sends a quote for the thread. @returns its id, or null */
export async function quote(provider: Script, thread: string): Promise<string | null> {
  const sent = await provider.post(`/api/enquiries/${thread}/quote`, {
    guestCount: 250,
    gst: "none",
    advance: 0,
    lines: [{ description: "Band of twelve", quantity: 1, unit: "event", price: 45_000 }],
  });
  return sent.status === 201 ? String((sent.body.quote as { id?: string })?.id ?? "") : null;
}

export const pngOf = async (size: number): Promise<File> =>
  new File([new Uint8Array(await picture("png", size))], "me.png");
