interface BloomProps {
  petals: readonly { state: "notStarted" | "inProgress" | "completed"; current?: boolean }[];
  size: number;
  /** Once, unless reduced motion is preferred. */
  opens?: boolean;
}

export function Bloom({ petals, size, opens }: BloomProps) {
  /** More than seven are narrower, so that they don't overlap. */
  const narrowed = Math.min(1, 7 / petals.length);
  const whole = petals.every(({ state }) => state === "completed");
  return (
    <svg
      className="bloom"
      data-whole={whole ? "" : undefined}
      data-opens={opens ? "" : undefined}
      viewBox="-104 -104 208 208"
      width={size}
      height={size}
      aria-hidden="true"
    >
      {whole && <circle className="bloom-ring" r="97" pathLength={petals.length * 4} />}
      {petals.map(({ state, current }, at) => (
        <g
          key={at}
          data-state={state}
          data-current={current ? "" : undefined}
          transform={`rotate(${Math.round((at * 3600) / petals.length) / 10}) scale(${narrowed} 1)`}
        >
          <path d="M0-25C31-42 29-72 0-93C-29-72-31-42 0-25Z" />
          <path className="bloom-heart" d="M0-37C15-48 14-66 0-78C-14-66-15-48 0-37Z" />
        </g>
      ))}
      <circle className="bloom-middle" r="17" />
      <circle className="bloom-dot" r="7" />
    </svg>
  );
}
