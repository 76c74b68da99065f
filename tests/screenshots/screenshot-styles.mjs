// For `node --import`: serves the style sheets so that screenshots are the same on every machine.
import { readFileSync } from "node:fs";
import { Server } from "node:http";

/** Replaces the system font, which differs between systems. */
const ownFace =
  "code, kbd, pre, .language-switch button, .language-choice [lang=hi] { font-family: Mukta !important }";

const stylesAt = (/** @type {string} */ path) =>
  readFileSync(`build/client${path}`, "utf8")
    // A page whose font arrives late keeps the system font, which would change the screenshot.
    .replaceAll("font-display:optional", "font-display:block")
    // A browser renders what is far below only when it is scrolled into view.
    .replaceAll("content-visibility:auto", "content-visibility:visible") + ownFace;

const emit = Server.prototype.emit;
Server.prototype.emit = function (/** @type {string | symbol} */ event, ...values) {
  const [request, response] = values;
  if (event !== "request" || !/^\/assets\/[\w.-]+\.css$/.test(request.url))
    return emit.call(this, event, ...values);
  response.setHeader("Content-Type", "text/css");
  response.setHeader("Cache-Control", "max-age=31536000, immutable");
  response.end(stylesAt(request.url));
  return true;
};
