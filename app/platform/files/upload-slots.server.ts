/** Each may bring 25 MB: 1 GB of the disk at the most, for as long as their requests last. */
const mostAtOnce = 40;
/** One connection with many people behind it needs a few; nobody gets all. */
const mostOfOneAddress = 24;

const taken = new Map<string, number>();

/** A place among those who upload at this moment; the function gives it back. Null when all are taken. */
export function takeUploadSlot(address: string): (() => void) | null {
  const own = taken.get(address) ?? 0;
  const all = [...taken.values()].reduce((sum, one) => sum + one, 0);
  if (all >= mostAtOnce || own >= mostOfOneAddress) return null;
  taken.set(address, own + 1);
  return () => {
    const left = (taken.get(address) ?? 1) - 1;
    if (left > 0) taken.set(address, left);
    else taken.delete(address);
  };
}
