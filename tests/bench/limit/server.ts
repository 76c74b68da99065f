// A minimal hand-written Node server for the list page and a form: the bound that the app is
// measured against. One process, prepared statements run synchronously, template strings. The page
// around the cards is the app's own, cut from one response, so that both send about the same bytes.
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import Database from "libsql";
import { escapeMarkup } from "~/platform/escape-markup";
import { formHandler } from "./form";
import { cutPage, type Pages } from "./page";

export type LimitSettings = {
  /** The file for its sessions, like the app's own. */
  databasePath: string;
  /** The file created by `copyForLimit`. */
  cataloguePath: string;
  pages: Pages;
  memberName: string;
};

process.once("message", ({ databasePath, cataloguePath, pages, memberName }: LimitSettings) => {
  const database = new Database(databasePath);
  const sessionOf = database.prepare(
    "select id, account_id from sessions where cookie_hash = ? and expires_at > ?",
  );
  const accountOf = database.prepare("select name, role, state from accounts where id = ?");
  const catalogue = new Database(cataloguePath);
  const listed = catalogue.prepare(`
    select slug, name, home as city, price, picture, categories
    from listed where category = ? and city = ? order by published_at desc, id desc limit 24`);
  const counted = catalogue.prepare("select many from counted where category = ? and city = ?");
  const [forStranger, forMember] = [
    cutPage(pages.stranger, memberName),
    cutPage(pages.member, memberName),
  ];

  const nameOf = (request: IncomingMessage): string | undefined => {
    const token = /(?:^|; )auth_token=([^;]+)/.exec(request.headers.cookie ?? "")?.[1];
    if (!token) return;
    const hash = createHash("sha256").update(token).digest("base64url");
    const session = sessionOf.get(hash, Date.now()) as { account_id: string } | undefined;
    if (!session) return;
    const account = accountOf.get(session.account_id) as { name: string; state: string };
    return account.state === "active" ? account.name : undefined;
  };

  const answerForm = formHandler(catalogue);

  const server = createServer((request, response) => {
    if (request.method === "POST") return answerForm(request, response);
    const url = request.url ?? "/";
    const query = new URLSearchParams(url.slice(url.indexOf("?") + 1));
    const filters = [query.get("category"), query.get("city")];
    const name = nameOf(request);
    const render = name === undefined ? forStranger : forMember;
    const rows = listed.all(...filters) as Parameters<typeof render>[0];
    const { many: count } = counted.get(...filters) as { many: number };
    const body = Buffer.from(render(rows, count, escapeMarkup(name ?? "")));
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": body.length,
      "Cache-Control": "no-store",
    });
    response.end(body);
  });
  server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port));
});
process.on("disconnect", () => process.exit());
