import { networkOf } from "../security/networks.server";
import { sum } from "../sum";

/** Each may bring 25 MB: at most 1 GB of disk, while their requests last. */
const maxAtOnce = 40;
/** A network shared by many people needs several; no network gets all. */
const maxPerNetwork = 24;

const taken = new Map<string, number>();

export function takeUploadSlot(ip: string) {
  const network = networkOf(ip);
  const own = taken.get(network) ?? 0;
  if (sum(taken.values()) >= maxAtOnce || own >= maxPerNetwork) return null;
  taken.set(network, own + 1);
  return () => {
    const left = (taken.get(network) ?? 1) - 1;
    if (left > 0) taken.set(network, left);
    else taken.delete(network);
  };
}
