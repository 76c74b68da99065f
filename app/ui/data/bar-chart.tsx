import { useId } from "react";

interface BarChartProps {
  title: string;
  /** For people who can't see it. */
  description: string;
  bars: readonly {
    label: string;
    value: number | null;
    text: string;
  }[];
  /** Of a full-length bar; by default the largest value. */
  full?: number;
}

/** In em, for the text above a bar and the bar. */
const rowHeight = 2.8;

export function BarChart({ title, description, bars, full }: BarChartProps) {
  const id = useId();
  const max = full ?? Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return (
    // Its colours are inline: all pages would load a style sheet.
    <svg
      width="100%"
      height={`${rowHeight * bars.length}em`}
      role="img"
      fill="var(--ink)"
      fontSize="min(0.875rem, 5vw)"
      aria-labelledby={`${id}-title ${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {bars.map(({ label, value, text }, nth) => {
        const long = (100 * (value ?? 0)) / max;
        const top = rowHeight * nth;
        const bar = { y: `${top + 1.4}em`, height: "0.6em", rx: "0.3em" };
        return (
          // Without a viewBox, text keeps its size on a phone.
          <g key={label}>
            <text y={`${top + 1}em`}>{label}</text>
            <text x="100%" y={`${top + 1}em`} textAnchor="end" fontWeight="600">
              {text}
            </text>
            <rect {...bar} fill="var(--sunk)" width="100%" />
            <rect {...bar} fill="var(--gold)" width={`${long}%`} />
          </g>
        );
      })}
    </svg>
  );
}
