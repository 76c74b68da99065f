import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import { withoutPort, withoutZone } from "./ip-ranges";

/** The first 64 bits of IPv6: one household or server has all of them (RFC 6177). */
export function networkOf(text: string) {
  const ip = withoutPort(text);
  const plain = withoutZone(ip);
  if (!isIPv6(plain)) return ip;
  const read = ipaddr.process(plain);
  if (read instanceof ipaddr.IPv4) return read.toString();
  const groups = read.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}
