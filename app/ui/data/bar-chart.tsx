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
  /** Of a full-height bar; by default the largest value. */
  full?: number;
}

const width = 360;
const height = 120;
const top = 16;
const bottom = 18;

/** Put the numbers in a table beside it as well. */
export function BarChart({ title, description, bars, full }: BarChartProps) {
  const id = useId();
  const max = full ?? Math.max(1, ...bars.map(({ value }) => value ?? 0));
  const step = width / Math.max(1, bars.length);
  const room = height - top - bottom;
  return (
    // Its colours are inline: all pages would load a style sheet.
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      role="img"
      fill="var(--gold)"
      fontSize="11"
      textAnchor="middle"
      aria-labelledby={`${id}-title ${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <line stroke="var(--edge)" x1="0" x2={width} y1={height - bottom} y2={height - bottom} />
      {bars.map(({ label, value, text }, nth) => {
        const tall = Math.round((room * Math.min(value ?? 0, max)) / max);
        const middle = step * (nth + 0.5);
        return (
          <g key={label}>
            <rect
              x={middle - step * 0.34}
              width={step * 0.68}
              y={height - bottom - tall}
              height={tall}
            />
            <text fill="var(--ink)" x={middle} y={height - bottom - tall - 4}>
              {text}
            </text>
            <text fill="var(--ink)" x={middle} y={height - 5}>
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
