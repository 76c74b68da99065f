import { expect, test } from "vitest";
import { deviceOf } from "~/features/accounts/settings/settings-presenter.server";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0";

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, "Chrome", "Android"],
  [
    `Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121 Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Version/17.5 Mobile/15E148 Safari/604.1`,
    "Safari",
    "iPhone",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} CriOS/126.0 Mobile/15E148 Safari/604.1`,
    "Chrome",
    "iPhone",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/126.0`,
    "Edge",
    "Windows",
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17 Safari/605`,
    "Safari",
    "Mac",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox", "Linux"],
  ["curl/8.5.0", null, null],
  ["", null, null],
])("%s is listed as %s on %s", (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
