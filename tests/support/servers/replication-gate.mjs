// A proxy before a libSQL server: statements pass at once, but a replica's fetches only after a
// line on its input. A separate process, since a process that opens a replica answers nothing
// during that.
import { createServer, request as ask } from "node:http";

const { hostname, port } = new URL(process.argv[2] ?? "");
let isOpen = false;
process.stdin.once("data", () => (isOpen = true));
const gate = createServer((request, response) => {
  if (!isOpen && !/^\/v[23]\//.test(request.url ?? "")) {
    response.writeHead(500).end();
    console.log("refused");
    return;
  }
  const { method, url, headers } = request;
  const passed = ask({ hostname, port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on("error", () => response.destroy());
  request.pipe(passed);
}).listen(0, "127.0.0.1", () => {
  const address = gate.address();
  console.log(typeof address === "object" ? address?.port : address);
});
