import type { ReactNode } from "react";

interface MeterProps {
  /** 0 to 100. */
  value: number;
  label: string;
  text?: ReactNode;
  goal?: number;
  children?: ReactNode;
}

export function Meter({ value, label, text, goal, children }: MeterProps) {
  const reached = goal === undefined || value >= goal;
  return (
    <div className="meter" data-reached={reached ? "" : undefined}>
      <p>
        <strong>{label}</strong> {text && <span>{text}</span>}
      </p>
      <svg
        role="meter"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
      >
        <rect className="meter-track" width="100" height="4" />
        <rect className="meter-value" width={value} height="4" />
        {goal === undefined ? null : (
          <rect className="meter-goal" x={goal - 0.3} width="0.6" height="4" />
        )}
      </svg>
      {children}
    </div>
  );
}
