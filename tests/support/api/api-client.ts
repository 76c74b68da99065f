import { newIp } from "../running-app/ip-addresses";
import type { App } from "../running-app/app";
import type { Person } from "../running-app/cast";
import { documentOf, requireDescribed } from "./openapi-document";

export type ApiAnswer = { status: number; headers: Headers; body: Record<string, unknown> };

/**
 * A script or a mobile app: JSON in, JSON out, a bearer token, its own IP. Every response must
 * match the API's description.
 */
export class ApiClient {
  token: string | null = null;
  readonly ip = newIp();

  constructor(
    private readonly app: App,
    private readonly language: "en" | "hi" = "en",
  ) {}

  get = (path: string) => this.call("GET", path);
  post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    this.call("POST", path, body, headers);

  /** Logs in; every later call sends the token. */
  async logIn({ email, password }: Person): Promise<ApiAnswer> {
    const answer = await this.post("/api/auth/login", { email, password });
    this.token = (answer.body.token as string | undefined) ?? null;
    return answer;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer> {
    const answer = await fetch(`${this.app.url}${path}`, {
      method,
      headers: {
        "Accept-Language": this.language,
        "X-Forwarded-For": this.ip,
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(this.token && { Authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
    const received = {
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as Record<string, unknown>,
    };
    const { status, body: json } = received;
    requireDescribed(await documentOf(this.app), { method, path, body, status, answer: json });
    return received;
  }
}
