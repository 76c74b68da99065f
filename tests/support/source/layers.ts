import { importsOf, sourcesIn } from "./imports";

const layers = ["routes", "api", "layout", "http", "features", "platform", "ui"];

/**
 * The diagram of the layers, top to bottom, each with those it imports: the beginning of
 * docs/architecture.md.
 */
export function layerDiagram(): string {
  const imports = sourcesIn("app").flatMap(importsOf);
  const layerOf = (path: string) =>
    path.startsWith("db/") ? "db" : (/^app\/([^/]+)\//.exec(path)?.[1] ?? "");
  const lines = layers.map((layer) => {
    const used = imports.filter(({ from }) => layerOf(from) === layer).map(({ to }) => layerOf(to));
    const below = [...layers, "db"].filter((one) => one !== layer && used.includes(one));
    return `${layer.padEnd(10)} ${below.length > 0 ? "→" : " "} ${below.join("  ")}`.trimEnd();
  });
  return [...lines, "db"].join("\n");
}
