import { availableParallelism, cpus } from "node:os";
import type { Measured } from "./measure";
import type { MeasuredPosts } from "./measure-posts";

export const machine = () =>
  `Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"})`;

const heads = (other: string) => [
  "Scenario",
  `Requests/s ÷ ${other}'s`,
  "Goal",
  `The ${other}'s CPU ÷ app's, a request`,
  `Requests/s: app, ${other}`,
  `CPU ms: app, ${other}`,
  "p50 / p99 ms at 20/s: app",
  other,
  "Elements, statements",
  "KB of HTML, of it data, texts",
  `Memory MB: app, ${other}`,
];

/**
 * A table in Markdown. Ratios are the median of the pairs, with the smallest and the largest.
 *
 * @param other what the app is compared with
 */
export function table(rows: Measured[], other: "limit" | "bare server"): string {
  const cells = rows.map((row) => {
    const pairs = row.app.map((app, k) => ({ app, limit: row.limit[k]! }));
    const throughput = pairs.map(({ app, limit }) => app.perSecond / limit.perSecond);
    const medianOf = (turns: Measured["app"], of: "perSecond" | "cpuMs") =>
      median(turns.map((turn) => turn[of]));
    return [
      row.name,
      ratio(throughput),
      `${row.goal}: ${median(throughput) >= row.goal ? "met" : "not met"}`,
      ratio(pairs.map(({ app, limit }) => limit.cpuMs / app.cpuMs)),
      `${medianOf(row.app, "perSecond").toFixed(0)}, ${medianOf(row.limit, "perSecond").toFixed(0)}`,
      `${medianOf(row.app, "cpuMs").toFixed(2)}, ${medianOf(row.limit, "cpuMs").toFixed(2)}`,
      latency(row.paced.app),
      latency(row.paced.limit),
      `${row.page.elements}, ${row.page.statements}`,
      (["html", "data", "texts"] as const)
        .map((of) => (row.page.bytes[of] / 1000).toFixed(1))
        .join(", "),
      `${row.memory.app}, ${row.memory.limit}`,
    ];
  });
  return markdown(heads(other), cells);
}

const postHeads = [
  "Form",
  "Posts/s ÷ limit's",
  "Goal",
  "Limit's CPU ÷ app's, a post",
  "Posts/s: app, limit",
  "CPU ms: app, limit",
  "p50 / p99 ms, 16 at once: app",
  "limit",
];

export function postTable(rows: MeasuredPosts[]): string {
  const cells = rows.map((row) => {
    const pairs = row.app.map((app, k) => ({ app, limit: row.limit[k]! }));
    const throughput = pairs.map(({ app, limit }) => app.perSecond / limit.perSecond);
    const both = (of: "perSecond" | "cpuMs" | "p50" | "p99", after: number) =>
      [row.app, row.limit].map((turns) => median(turns.map((turn) => turn[of])).toFixed(after));
    const [p50, p99] = [both("p50", 1), both("p99", 1)];
    return [
      row.name,
      ratio(throughput),
      `${row.goal}: ${median(throughput) >= row.goal ? "met" : "not met"}`,
      ratio(pairs.map(({ app, limit }) => limit.cpuMs / app.cpuMs)),
      both("perSecond", 0).join(", "),
      both("cpuMs", 2).join(", "),
      `${p50[0]} / ${p99[0]}`,
      `${p50[1]} / ${p99[1]}`,
    ];
  });
  return markdown(postHeads, cells);
}

export const markdown = (head: string[], cells: string[][]) =>
  [head, head.map(() => "---"), ...cells].map((row) => `| ${row.join(" | ")} |`).join("\n");

const ratio = (values: number[]) =>
  `${digits(median(values))} (${digits(Math.min(...values))}–${digits(Math.max(...values))})`;

const latency = ({ p50, p99 }: { p50: number; p99: number }) =>
  `${p50.toFixed(1)} / ${p99.toFixed(1)}`;

/** Three significant digits, or two after the point. */
const digits = (value: number) => (value < 1 ? value.toFixed(3) : value.toFixed(2));

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
}
