import { BlockList, isIP, isIPv6 } from "node:net";

export const withoutPort = (text: string) =>
  /^\[([^\]]*)\](:\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, "$1");
export const withoutZone = (ip: string) => ip.split("%", 1)[0] ?? "";

/** RFC 1918, RFC 4193, RFC 3927, RFC 4291. */
const privateRanges = [
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "::1/128",
  "fc00::/7",
  "fe80::/10",
];

export function isIpRange(text: string) {
  if (text === "private") return true;
  const [ip = "", prefix, ...more] = text.split("/");
  const version = isIP(ip);
  if (version === 0 || ip.includes("%") || more.length > 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}

export function inRanges(ranges: readonly string[]): (text: string) => boolean {
  const list = new BlockList();
  for (const range of ranges.flatMap((one) => (one === "private" ? privateRanges : one))) {
    const [ip = "", prefix] = range.split("/");
    const family = isIPv6(ip) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(prefix), family);
  }
  return (text) => {
    const ip = withoutZone(withoutPort(text));
    const version = isIP(ip);
    return version !== 0 && list.check(ip, version === 6 ? "ipv6" : "ipv4");
  };
}

export const isPrivateIp = inRanges(["private"]);
