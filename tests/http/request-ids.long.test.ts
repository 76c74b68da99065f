import { expect, test } from "vitest";
import { ownAppForFile } from "../support/running-app/shared-app";
import { ApiClient } from "../support/api/api-client";
import { member } from "../support/running-app/cast";
import { Visitor } from "../support/running-app/visitor";
import { seconds } from "../support/time-limits.mjs";

const app = await ownAppForFile();

type Line = {
  request?: string;
  method?: string;
  path?: string;
  status?: number;
  security?: string;
  msg?: string;
};
/** A request and its result, and what its log lines must say besides the request itself. */
type Answered = { id: string; method: string; path: string; status: number; says: string[] };

test(
  "each of 160 mixed requests has its own id in its response and in all its log lines",
  async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { person: who, visitor } = await member(app);
        return { who, visitor, form: await visitor.open("/settings/name") };
      }),
    );
    const stranger = new Visitor(app);

    const kinds: ((number: number) => Promise<Answered>)[] = [
      (number) => open(people[number % 8]!.visitor, "/settings"),
      (number) => open(stranger, ["/providers", "/", "/terms?lng=hi"][number % 3]!),
      () => open(stranger, "/providers/nobody-has-this-name"),
      (number) => open(new Visitor(app), `/services/catering/indore?guests=${number}`),
      async (number) => {
        const { visitor, form } = people[number % 8]!;
        const { path, body } = form.filledIn("Save", {
          name: ["Asha Rao", "Asha Devi", "Asha Bai"][number % 3]!,
        });
        const answer = await visitor.fetch(path, { method: "POST", body });
        return noted("POST", path, answer);
      },
      async (number) => {
        const { email } = people[number % 8]!.who;
        const path = "/api/auth/login";
        const answer = await new ApiClient(app).post(path, { email, password: "not it at all" });
        return noted("POST", path, answer, ["login.failed"]);
      },
      async () => {
        const headers = { Origin: "https://elsewhere.example" };
        const answer = await stranger.fetch("/login", { method: "POST", headers });
        return noted("POST", "/login", answer, ["refused.foreign"]);
      },
      async (number) => {
        const { email } = people[number % 8]!.who;
        const path = "/api/auth/forgot-password/send-otp";
        const answer = await new ApiClient(app).post(path, { email });
        return noted("POST", path, answer, ["mail sent"]);
      },
    ];
    // Four of the eight reset the password once: no more codes than that are sent.
    const kindOf = (number: number) =>
      number % 50 === 7 ? kinds[7]! : kinds[[0, 1, 4, 2, 0, 5, 3, 4, 1, 6][number % 10]!]!;

    let next = 0;
    const answered: Answered[] = [];
    const asking = Array.from({ length: 20 }, async () => {
      while (next < 160) {
        const number = next++;
        answered.push(await kindOf(number)(number));
      }
    });
    for (const outcome of await Promise.allSettled(asking))
      if (outcome.status === "rejected") throw outcome.reason;

    /** The log lines of each request, the request's own line first. */
    const linesByRequest = () => {
      const found = new Map<string, Line[]>();
      for (const text of app.log().split("\n")) {
        if (!text.startsWith("{") || !text.endsWith("}")) continue;
        const line = JSON.parse(text) as Line;
        const others = found.get(line.request ?? "") ?? [];
        found.set(line.request ?? "", line.method ? [line, ...others] : [...others, line]);
      }
      return found;
    };
    await app.waitFor("the lines of all requests and their emails", () => {
      const found = linesByRequest();
      return answered.every(({ id, says }) => (found.get(id)?.length ?? 0) > says.length);
    });

    expect(new Set(answered.map(({ id }) => id)).size).toBe(160);
    const found = linesByRequest();
    for (const { id, method, path, status, says } of answered) {
      const [own, ...others] = found.get(id) ?? [];
      expect(own).toMatchObject({ method, path, status });
      expect(others.map(({ security, msg }) => security ?? msg)).toEqual(says);
    }
    expect(new Set(answered.flatMap(({ says }) => says))).toEqual(
      new Set(["login.failed", "refused.foreign", "mail sent"]),
    );
    expect(app.log()).not.toMatch(/"level":"(error|fatal)"/);
  },
  seconds(60),
);

async function open(visitor: Visitor, url: string): Promise<Answered> {
  return noted("GET", url, await visitor.fetch(url));
}

function noted(
  method: string,
  url: string,
  { headers, status }: Pick<Response, "headers" | "status">,
  says: string[] = [],
): Answered {
  return { id: headers.get("X-Request-Id")!, method, path: url.split("?")[0]!, status, says };
}
