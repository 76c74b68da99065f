import type { IncomingMessage, ServerResponse } from "node:http";
import type Database from "libsql";

/** Hand-written patterns for a form's fields; other fields may be anything short. */
const patterns: Record<string, RegExp> = {
  businessName: /\S/,
  email: /^[^@\s]+@[^@\s]+$/,
  phone: /^[+\d ]{10,16}$/,
  pincode: /^\d{6}$/,
};

/**
 * Handles a form by hand: validates its fields and writes one row in a transaction, with the app's
 * own durability.
 */
export function formHandler(database: Database.Database) {
  database.exec("create table if not exists answers (id integer primary key, typed text, at int)");
  const insert = database.prepare("insert into answers (typed, at) values (?, ?)");
  const save = database.transaction((typed: string) => insert.run(typed, Date.now()));
  return (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const typed = new URLSearchParams(Buffer.concat(chunks).toString());
      const isRight = [...typed].every(
        ([name, value]) => value.length <= 500 && (patterns[name]?.test(value) ?? true),
      );
      if (!isRight) return void response.writeHead(400).end();
      save.immediate(JSON.stringify([...typed]));
      response.writeHead(303, { Location: "/next", "Content-Length": 0 }).end();
    });
  };
}
