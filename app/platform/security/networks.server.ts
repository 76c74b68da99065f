import { isIPv6 } from "node:net";
import { withoutPort, withoutZone } from "./ip-ranges";

/** The first 64 bits of IPv6: one household or server has all of them (RFC 6177). */
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

/** `URL` turns a dotted ending into hexadecimal. */
function groupsOf(ip: string): number[] {
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonical
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const left = Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...left, ...after].map((group) => parseInt(group, 16));
}
