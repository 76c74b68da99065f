import { importsOf, sourcesIn } from "./imports";

const floors = ["routes", "api", "layout", "http", "features", "platform", "ui"];

/**
 * The diagram of the layers, top to bottom, each with those it imports: the beginning of
 * docs/architecture.md.
 */
export function pictureOfFloors(): string {
  const imports = sourcesIn("app").flatMap(importsOf);
  const floorOf = (path: string) =>
    path.startsWith("db/") ? "db" : (/^app\/([^/]+)\//.exec(path)?.[1] ?? "");
  const lines = floors.map((floor) => {
    const used = imports.filter(({ from }) => floorOf(from) === floor).map(({ to }) => floorOf(to));
    const below = [...floors, "db"].filter((one) => one !== floor && used.includes(one));
    return `${floor.padEnd(10)} ${below.length > 0 ? "→" : " "} ${below.join("  ")}`.trimEnd();
  });
  return [...lines, "db"].join("\n");
}
