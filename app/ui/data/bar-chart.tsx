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

/** In per cent of the width: without a viewBox, text keeps its size on a phone. */
const longest = 37;

const start = "5em";
const lineHeight = 1.9;

/** Put the numbers in a table beside it as well. */
export function BarChart({ title, description, bars, full }: BarChartProps) {
  const id = useId();
  const max = full ?? Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return (
    // Its colours are inline: all pages would load a style sheet.
    <svg
      width="100%"
      height={`${lineHeight * bars.length}em`}
      role="img"
      fill="var(--ink)"
      fontSize="min(0.875rem, 5vw)"
      aria-labelledby={`${id}-title ${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {bars.map(({ label, value, text }, nth) => {
        const long = (longest * Math.min(value ?? 0, max)) / max;
        const top = lineHeight * nth;
        return (
          <g key={label}>
            <text y={`${top + 1.3}em`}>{label}</text>
            <rect
              fill="var(--gold)"
              x={start}
              y={`${top + 0.35}em`}
              width={`${long}%`}
              height="1.2em"
            />
            <text x={`${long}%`} dx="5.4em" y={`${top + 1.3}em`}>
              {text}
            </text>
          </g>
        );
      })}
      <line stroke="var(--edge)" x1={start} x2={start} y2="100%" />
    </svg>
  );
}
