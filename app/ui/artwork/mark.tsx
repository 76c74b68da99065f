/** As in public/favicon.svg. */
export function Mark({ size = 36 }: { size?: number }) {
  return (
    <svg
      className="mark"
      viewBox="-50 -50 100 100"
      width={size}
      height={size}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}

const ring = (petal: string, className: string, first: number) =>
  Array.from(
    { length: 8 },
    (_, k) => `<path class="${className}" transform="rotate(${first + 45 * k})" d="${petal}"/>`,
  ).join("");

const drawing =
  ring("M0-16Q13-32 0-49Q-13-32 0-16", "mark-outer", 0) +
  ring("M0-8Q11-20 0-36Q-11-20 0-8", "mark-inner", 22.5) +
  `<circle class="mark-heart" r="7"/>`;
