import { expect, test } from "vitest";
import { networkOf } from "~/platform/security/networks.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["203.0.113.7:50123", "203.0.113.7"],
  ["[2001:db8:1:2::3]:50123", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::3]", "2001:db8:1:2::/64"],
  ["asha@example.com", "asha@example.com"],
  ["not:an:address", "not:an:address"],
])("%s is counted as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test("an IPv6 network has one count, however many addresses it sends from", async () => {
  for (let use = 0; use < 20; use += 1)
    await consumeLimit("signupByNetwork", `2001:db8:77:1::${use.toString(16)}`);
  await expect(consumeLimit("signupByNetwork", `2001:db8:77:1:ffff::1`)).rejects.toMatchObject({
    kind: "tooMany",
  });
  await consumeLimit("signupByNetwork", `2001:db8:78:1::1`);
});

test("an IP has one count, whichever port the proxy adds to it", async () => {
  for (let use = 0; use < 20; use += 1)
    await consumeLimit("signupByNetwork", `203.0.113.9:${50000 + use}`);
  await expect(consumeLimit("signupByNetwork", "203.0.113.9:51000")).rejects.toMatchObject({
    kind: "tooMany",
  });
});
