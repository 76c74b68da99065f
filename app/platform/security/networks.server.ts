import { isIPv6 } from "node:net";
import { withoutPort, withoutZone } from "./ip-ranges";

/**
 * The key for limits per network: an IPv4 address itself, even if written as IPv6, and the first 64
 * bits of an IPv6 address, since one household or server has all addresses of such a network (RFC
 * 6177). Drops the port that some proxies add. Other text is returned unchanged.
 */
export function networkOf(text: string): string {
  const ip = withoutPort(text);
  const plain = withoutZone(ip);
  if (!isIPv6(plain)) return ip;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight numbers of an IPv6 address; `URL` turns a dotted ending into hexadecimal. */
function groupsOf(ip: string): number[] {
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonical
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const left = Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...left, ...after].map((group) => parseInt(group, 16));
}
