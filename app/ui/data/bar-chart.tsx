import { useTranslation } from "react-i18next";

export interface Bar {
  label: string;
  value: number;
  /** The value in finished words, when the number alone won't do. */
  text?: string;
}

interface BarChartProps {
  title: string;
  bars: readonly Bar[];
  labelHeading: string;
  valueHeading: string;
}

/** A picture for the eye, and the same as a table to open. */
export function BarChart({ title, bars, labelHeading, valueHeading }: BarChartProps) {
  const { t } = useTranslation();
  const top = Math.max(1, ...bars.map((bar) => bar.value));
  const width = 100 / Math.max(1, bars.length);
  return (
    <figure className="bar-chart">
      <figcaption>{title}</figcaption>
      <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
        {bars.map((bar, index) => {
          const height = (38 * bar.value) / top;
          return (
            <rect
              key={bar.label}
              x={round(index * width + width * 0.14)}
              y={round(40 - height)}
              width={round(width * 0.72)}
              height={round(height)}
              rx="0.8"
            />
          );
        })}
      </svg>
      <details>
        <summary>{t("ui.chart.table")}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{labelHeading}</th>
              <th scope="col">{valueHeading}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>{bar.text ?? bar.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
