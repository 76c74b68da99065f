/** What a suspension holds and what goes on, before it is made. */
export function SuspensionEffects({ effects }: { effects: readonly string[] }) {
  if (effects.length === 0) return null;
  return (
    <ul>
      {effects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  );
}
