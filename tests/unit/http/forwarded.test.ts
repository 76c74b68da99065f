import { describe, expect, test } from "vitest";
import type { IncomingMessage } from "node:http";
import { forwardedOf, forwardedReader, proxyProblems } from "~/http/guard/forwarded.server";
import { advanceClock, hours, now } from "~/platform/clock.server";

const visitor = "198.51.100.7";
const read = (trustProxy: number | string[], peer: string, forwardedFor?: string) =>
  forwardedReader(trustProxy)(peer, { "x-forwarded-for": forwardedFor });

describe("with TRUST_PROXY=0", () => {
  test("the visitor's IP is that of the connection, and a forwarded one is reported", () => {
    expect(read(0, visitor)).toEqual({ ip: visitor, byProxy: false, problem: null });
    const forged = { ip: "127.0.0.1", byProxy: false, problem: "untrusted_peer" };
    expect(read(0, "127.0.0.1", visitor)).toEqual(forged);
    expect(forwardedReader(0)(visitor, { forwarded: "for=192.0.2.1" }).problem).toBe(
      "untrusted_peer",
    );
  });
});

describe("with a number of proxies", () => {
  test.each([
    "127.0.0.1",
    "::1",
    "::ffff:172.18.0.5",
    "10.9.8.7",
    "192.168.1.1",
    "fd00::5",
    "fe80::1%eth0",
  ])("a proxy at %s is trusted, up to that number", (peer) => {
    expect(read(1, peer, `192.0.2.1, ${visitor}`)).toEqual({
      ip: visitor,
      byProxy: true,
      problem: null,
    });
    expect(read(2, peer, `192.0.2.1, ${visitor}, 10.0.0.1`).ip).toBe(visitor);
  });

  test.each([visitor, "172.32.0.1", "11.0.0.1", "2001:db8::1", "::ffff:198.51.100.7"])(
    "a connection from the public IP %s cannot forge one",
    (peer) => {
      const result = { ip: peer, byProxy: false, problem: "untrusted_peer" };
      expect(read(1, peer, "192.0.2.1")).toEqual(result);
      expect(read(1, peer)).toEqual({ ...result, problem: "no_proxy" });
    },
  );

  test("the request id of a proxy is used, but not that of anyone else", () => {
    const headers = { "x-forwarded-for": visitor, "x-request-id": "an-id-of-somebody" };
    expect(forwardedReader(1)("127.0.0.1", headers).requestId).toBe("an-id-of-somebody");
    expect(forwardedReader(1)(visitor, headers).requestId).toBeUndefined();
    expect(forwardedReader(0)("127.0.0.1", headers).requestId).toBeUndefined();
  });

  test("a request with fewer forwarded IPs than proxies is reported, and counts as its peer's", () => {
    const direct = { ip: "127.0.0.1", byProxy: true, problem: "no_proxy" };
    expect(read(1, "127.0.0.1")).toEqual(direct);
    expect(read(2, "127.0.0.1", visitor)).toEqual(direct);
  });
});

describe("with IPs and ranges of proxies", () => {
  const proxies = ["private", "203.0.113.0/24", "2001:db8:5::/48"];

  test("the visitor's IP is the last one that is not a proxy, however many proxies there are", () => {
    for (const peer of ["203.0.113.9", "2001:db8:5::1", "127.0.0.1"]) {
      expect(read(proxies, peer, `192.0.2.1, ${visitor}`).ip).toBe(visitor);
      expect(read(proxies, peer, `192.0.2.1, ${visitor}, 203.0.113.2, 10.0.0.3`).ip).toBe(visitor);
    }
    expect(read(proxies, "10.0.0.3", `${visitor}:50123, [2001:db8:5::2]:443`).ip).toBe(
      `${visitor}:50123`,
    );
  });

  test("a private IP is not a proxy unless the list says so", () => {
    expect(read(["203.0.113.9"], "10.0.0.3", visitor)).toEqual({
      ip: "10.0.0.3",
      byProxy: false,
      problem: "untrusted_peer",
    });
  });

  test("a client in the same network as the proxies is identified by its own IP", () => {
    expect(read(proxies, "127.0.0.1", "192.168.1.20")).toEqual({
      ip: "192.168.1.20",
      byProxy: true,
      problem: null,
    });
  });
});

test("the time of the last contradiction is stored, and a probe does not count as one", () => {
  const readForwarded = (url: string, headers: Record<string, string>) =>
    forwardedOf({ url, headers, socket: { remoteAddress: "127.0.0.1" } } as IncomingMessage);
  readForwarded("/login", {});
  expect([...proxyProblems()]).toEqual([]);
  readForwarded("/login", { "x-forwarded-for": visitor });
  advanceClock(hours(2));
  readForwarded("/login", { "x-forwarded-for": visitor });
  expect([...proxyProblems()]).toEqual([["untrusted_peer", now()]]);
});
