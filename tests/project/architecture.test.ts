import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { unusedExports } from "../support/source/exports";
import { circlesIn, importsOf, sourcesIn, type Import } from "../support/source/imports";
import { tablesIn, tableUsesIn } from "../support/source/tables";

const files = sourcesIn("app");
const imports = files.flatMap(importsOf);
const described = (one: Import) => `${one.from} → ${one.to}`;
const offending = (rule: (one: Import) => boolean) => imports.filter(rule).map(described);

/**
 * Each layer may import those below it, and its own files. Files in app itself (root, entries) may
 * import all.
 */
const layers = ["routes", "api", "layout", "http", "features", "platform", "db"];
const layerOf = (path: string) =>
  path.startsWith("db/") ? "db" : (/^app\/([^/]+)\//.exec(path)?.[1] ?? "top");

/** Each may import those listed before it. */
const features = [
  "legal-pages",
  "accounts",
  "site",
  "calendar",
  "directory",
  "applications",
  "shortlist",
  "events",
  "enquiries",
  "messages",
  "my-calendar",
  "quotes",
  "bookings",
  "moderation",
  "dashboard",
  "personal-data",
];
const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1];

const isServer = (path: string) => /\.server(\/|$)/.test(path.replace(/\.tsx?$/, ""));
const isView = (path: string) => path.includes("/views/");

describe("imports go one way", () => {
  test("routes → api → layout → http → features → platform → db", () => {
    expect(
      offending(({ from, to }) => {
        const [upper, lower] = [layers.indexOf(layerOf(from)), layers.indexOf(layerOf(to))];
        return upper >= 0 && lower >= 0 && lower < upper;
      }),
    ).toEqual([]);
  });

  test("only urls and enhance are imported from the top of app", () => {
    expect(
      offending(
        ({ from, to, typeOnly }) =>
          !typeOnly &&
          layerOf(from) !== "top" &&
          layerOf(to) === "top" &&
          !/^app\/(urls|enhance)/.test(to),
      ),
    ).toEqual([]);
  });

  test("ui imports only ui", () => {
    expect(offending(({ from, to }) => layerOf(from) === "ui" && layerOf(to) !== "ui")).toEqual([]);
  });

  test("a password or a code is asked for only by a declared field, which is never saved", () => {
    expect(
      offending(
        ({ from, to }) => to === "app/ui/forms/fields/text-fields" && !from.startsWith("app/ui/"),
      ),
    ).toEqual([]);
  });

  test("only .tsx files import ui", () => {
    expect(
      offending(
        ({ from, to, typeOnly }) =>
          layerOf(to) === "ui" && layerOf(from) !== "ui" && !from.endsWith("x") && !typeOnly,
      ),
    ).toEqual([]);
  });

  test("a feature imports only those listed before it, and every feature is listed", () => {
    expect(files.map(featureOf).filter((one) => one && !features.includes(one))).toEqual([]);
    expect(
      offending(({ from, to }) => {
        const [mine, theirs] = [featureOf(from), featureOf(to)];
        return Boolean(mine && theirs && features.indexOf(theirs) > features.indexOf(mine));
      }),
    ).toEqual([]);
  });
});

describe("the services the server connects to", () => {
  /**
   * URLs that the operator sets: databases, buckets, the mail server, the virus scanner. Never one
   * that a user typed.
   */
  const clients = [
    "app/platform/backup/",
    "app/platform/database/clients/",
    "app/platform/doctor/machine-checks.server.ts",
    "app/platform/doctor/network-checks.server.ts",
    "app/platform/files/storage/s3-storage.server.ts",
    "app/platform/files/virus-scanner.server.ts",
    "app/platform/mail/delivery.server.ts",
  ];
  const reaches =
    /\bfetch\(|\{[^}]*\b(createClient|connect|createConnection|request|get)\b[^}]*\} from "(@libsql\/client|node:(net|tls|https?))"|(?:from |import\()"(@aws-sdk\/|nodemailer|undici|node:(dgram|http2))/;

  test("come only from its settings: nothing else opens a connection", () => {
    const found = files.filter(
      (file) => isServer(file) && reaches.test(valuesImportedIn(readFileSync(file, "utf8"))),
    );
    expect(found.filter((file) => !clients.some((one) => file.startsWith(one)))).toEqual([]);
    for (const client of clients) expect(found.some((file) => file.startsWith(client))).toBe(true);
  });
});

const valuesImportedIn = (text: string) => text.replace(/^import type .*$/gm, "");

describe("circular imports", () => {
  test("do not exist, not even of types", () => {
    const all = [...imports, ...[...sourcesIn("db"), ...sourcesIn("seed")].flatMap(importsOf)];
    // A file that imports itself, as urls.ts does for `paths`, involves no other.
    expect(circlesIn(all.filter(({ from, to }) => from.replace(/\.tsx?$/, "") !== to))).toEqual([]);
  });
});

describe("sibling folders", () => {
  /** The two sibling folders that an import connects; null if one contains the other. */
  function siblings({ from, to }: Import) {
    const [one, other] = [from.split("/").slice(0, -1), to.split("/").slice(0, -1)];
    const at = one.findIndex((name, depth) => name !== other[depth]);
    if (at < 0 || other[at] === undefined) return null;
    return [one, other].map((path) => path.slice(0, at + 1).join("/")) as [string, string];
  }

  test("do not import each other in both directions", () => {
    const pairs = new Set(imports.flatMap((one) => siblings(one)?.join(" → ") ?? []));
    const both = [...pairs].filter((pair) => pairs.has(pair.split(" → ").reverse().join(" → ")));
    expect(both).toEqual([]);
  });
});

describe("tables", () => {
  /**
   * Each feature's tables are declared in the file with its name; files and the platform's tables
   * belong to no feature. These parts of features have a file of their own, and do not use each
   * other's tables.
   */
  const parts: Record<string, string> = {
    "application-review": "applications/review",
    "joining-alerts": "shortlist/joining-alerts",
    administration: "moderation/administration",
    flags: "moderation/flags",
    grievances: "moderation/grievances",
  };
  const roomOf = (path: string) =>
    Object.values(parts).find((part) => path.startsWith(`app/features/${part}/`)) ??
    featureOf(path) ??
    layerOf(path);
  const schemaFiles = readdirSync("db/schema")
    .filter((name) => name.endsWith(".ts"))
    .map((file) => file.replace(/\.ts$/, ""));
  const ownerOf = new Map(
    schemaFiles.flatMap((file) =>
      tablesIn(`db/schema/${file}.ts`).map((table) => [
        table,
        parts[file] ?? (features.includes(file) ? file : "platform"),
      ]),
    ),
  );
  const uses = files.flatMap(tableUsesIn).filter(({ table }) => ownerOf.has(table));

  test("each table has an owner, and its uses are found", () => {
    expect([...ownerOf.keys()].filter((one) => !uses.some(({ table }) => table === one))).toEqual(
      [],
    );
  });

  test("a feature reads and writes no table of another feature", () => {
    expect(
      uses.filter(({ from, table }) => {
        const owner = ownerOf.get(table);
        return owner !== "platform" && roomOf(from) !== owner;
      }),
    ).toEqual([]);
  });

  test("only the platform writes the platform's tables", () => {
    expect(
      uses.filter(
        ({ from, table, writes }) =>
          writes && ownerOf.get(table) === "platform" && layerOf(from) !== "platform",
      ),
    ).toEqual([]);
  });
});

describe("server code stays on the server", () => {
  // The allowed values and ranges of the columns are plain data: forms and pages read the same ones
  // as the CHECKs.
  test("only .server files use the database; all may know its columns' values", () => {
    expect(importsOf("db/schema/allowed-values.ts")).toEqual([]);
    expect(
      offending(
        ({ from, to, typeOnly }) =>
          to !== "db/schema/allowed-values" &&
          (layerOf(to) === "db" || to === "app/platform/database/database.server") &&
          !isServer(from) &&
          !typeOnly,
      ),
    ).toEqual([]);
  });

  test("views, lifecycles, forms and policies import only types from .server files", () => {
    expect(
      offending(
        ({ from, to, typeOnly }) =>
          layerOf(from) !== "routes" &&
          layerOf(from) !== "top" &&
          !isServer(from) &&
          isServer(to) &&
          !typeOnly,
      ),
    ).toEqual([]);
  });

  test("routes do not import tables", () => {
    expect(
      offending(
        ({ from, to, typeOnly }) =>
          layerOf(from) === "routes" && /^(db\/|app\/platform\/database\/)/.test(to) && !typeOnly,
      ),
    ).toEqual([]);
  });
});

describe("files and folders", () => {
  test("every route is a folder with one route file", () => {
    const folders = readdirSync("app/routes");
    expect(folders.filter((folder) => !existsSync(`app/routes/${folder}/route.tsx`))).toEqual(
      folders.filter((folder) => existsSync(`app/routes/${folder}/route.ts`)),
    );
  });

  test("a route uses only params that its path has", () => {
    const used = files
      .filter((file) => file.startsWith("app/routes/"))
      .flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(/\bparam\("(\w+)"\)/g)].map(([, name]) => ({
          folder: file.split("/")[2]!,
          name,
        })),
      );
    expect(used.length).toBeGreaterThan(0);
    expect(
      used.filter(({ folder, name }) => !new RegExp(`\\$${name}(?![a-z])`).test(folder)),
    ).toEqual([]);
  });

  test("views are in views, and no folder is called helpers, utils or common", () => {
    const outsideViews = files.filter(
      (file) => featureOf(file) && file.endsWith(".tsx") && !isView(file),
    );
    expect(outsideViews.filter((file) => !isServer(file))).toEqual([]);
    expect(files.filter((file) => /\/(helpers|utils|misc|common|lib)\//.test(file))).toEqual([]);
  });
});

describe("file names", () => {
  test("are unique in the app: one search finds one file", () => {
    const own = files.filter((file) => !/\/(route|index)\.tsx?$/.test(file));
    const names = own.map((file) => basename(file));
    expect(own.filter((file, at) => names.indexOf(basename(file)) !== at)).toEqual([]);
  });

  test("carry the feature's noun: none is only a kind", () => {
    const kinds =
      /\/(lifecycle|states|forms|api-forms|policy|commands|queries|presenter|mails|json|filters|export|purge)(\.server)?\.ts$/;
    expect(files.filter((file) => featureOf(file) && kinds.test(file))).toEqual([]);
  });
});

describe("randomness", () => {
  test("of ids and codes comes from node:crypto alone", () => {
    const guessable = files.filter((file) => readFileSync(file, "utf8").includes("Math.random"));
    expect(guessable).toEqual([]);
  });
});

describe("unused code", () => {
  test("every export is imported somewhere, except what a tool calls by name", () => {
    const calledByTools =
      /^app\/(routes\/.*\/route|routes|root|entry\.(client|server)|server-build\.d|platform\/security\/password-worker|features\/calendar\/import\/calendar-worker|platform\/files\/pdf\/pdf-worker)\.|^db\/drizzle\.config/;
    const own = [...files, ...sourcesIn("db"), ...sourcesIn("seed")];
    expect(
      unusedExports(
        own.filter((file) => !calledByTools.test(file)),
        [...own, ...sourcesIn("tests")],
      ),
    ).toEqual([]);
  });
});

describe("the built pages", () => {
  const folder = "build/client/assets";
  const scripts = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".js"))
      .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, "utf8") }));

  test.each([
    ["zod", /ZodError|invalid_type/],
    ["drizzle or libSQL", /drizzle|libsql|sqlite/i],
    ["the secrets' names", /SESSION_SECRET|DATA_KEY/],
    ["the server's commands", /consumeLimit|hashPassword|nodemailer|bcrypt/],
    ["the password estimator", /zxcvbn|bajrangbali/],
    ["source maps", /sourceMappingURL/],
  ])("contain nothing of %s", (_, traces) => {
    expect(scripts().length).toBeGreaterThan(0);
    expect(
      scripts()
        .filter(({ text }) => traces.test(text))
        .map(({ name }) => name),
    ).toEqual([]);
  });
});
