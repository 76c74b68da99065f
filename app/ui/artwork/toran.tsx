/** Once per page: its pattern has an id. */
export function Toran() {
  return (
    <svg
      className="toran"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? festoon() : "" }}
      suppressHydrationWarning
    />
  );
}

const leaf = (x: number, turn: number) =>
  `<path class="toran-leaf" transform="translate(${x} 6) rotate(${turn})" d="M0 0C9 10 8 26 0 40C-8 26-9 10 0 0"/>`;
const leaves = (x: number) =>
  leaf(x, 24) + leaf(x, -24) + leaf(x, 0) + `<circle class="toran-bud" cx="${x}" cy="5" r="7"/>`;
const garland = () =>
  `<path class="toran-string" d="M0 5Q55 42 110 5"/><path class="toran-flower" pathLength="10" d="M0 5Q55 42 110 5"/>`;
const festoon = () =>
  `<pattern id="toran" width="110" height="60" patternUnits="userSpaceOnUse">${garland()}${leaves(0)}${leaves(110)}<circle class="toran-bud" cx="55" cy="32" r="5"/></pattern><rect width="100%" height="60" fill="url(#toran)"/>`;
