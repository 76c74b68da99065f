import { networkOf } from "../security/networks.server";

/** Each may bring 25 MB: 1 GB of the disk at the most, for as long as their requests last. */
const mostAtOnce = 40;
/** One network with many people behind it needs a few; nobody gets all. */
const mostOfOneNetwork = 24;

const taken = new Map<string, number>();

/**
 * A place among those who upload at this moment; the function gives it back. Null when all are
 * taken.
 */
export function takeUploadSlot(ip: string): (() => void) | null {
  const network = networkOf(ip);
  const own = taken.get(network) ?? 0;
  const all = [...taken.values()].reduce((sum, one) => sum + one, 0);
  if (all >= mostAtOnce || own >= mostOfOneNetwork) return null;
  taken.set(network, own + 1);
  return () => {
    const left = (taken.get(network) ?? 1) - 1;
    if (left > 0) taken.set(network, left);
    else taken.delete(network);
  };
}
