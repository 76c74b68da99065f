// Drawn by the server only, like all our patterns: a page rendered in the browser has no window.
const drawing = import.meta.env.SSR ? await import("./rangoli-drawing") : null;

export function Jharokha({ seed }: { seed: string }) {
  return (
    <svg
      className="jharokha rangoli r0"
      viewBox="-14 -8 428 460"
      aria-hidden="true"
      dangerouslySetInnerHTML={{
        __html: drawing ? windowAround(drawing.drawRangoli(seed).body) : "",
      }}
      suppressHydrationWarning
    />
  );
}

const foil = "A44 44 0 0 1";
const arch = `M20 428V212${foil} 36 138${foil} 82 80${foil} 144 46Q184 42 200 12Q216 42 256 46${foil} 318 80${foil} 364 138${foil} 380 212V428Z`;

function windowAround(body: string) {
  const rule = (scale: number, tone: string) =>
    `<path class="${tone}" transform="translate(200 228)scale(${scale})translate(-200-222)" d="${arch}"/>`;
  return `${rule(1.06, "rule")}${rule(1.03, "rule")}${rule(1, "g")}<g transform="translate(200 226)scale(.83)">${body}</g>`;
}
