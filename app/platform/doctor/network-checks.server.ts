import { config } from "../config.server";
import { pingVirusScanner } from "../files/virus-scanner.server";
import { ok, problem, warning } from "./finding";

/** Null if a program answers that is not this app. @throws the reason if none does */
async function healthAt(url: string) {
  const answer = await fetch(`${url}/healthz`, {
    signal: AbortSignal.timeout(5000),
    redirect: "manual",
  }).catch((error: Error & { cause?: { code?: string } }) => {
    throw new Error(error.cause?.code ?? error.message, { cause: error });
  });
  const [, version] = /^ok (\S+)$/m.exec(await answer.text()) ?? [];
  return version ? { version, proxyProblem: answer.headers.get("Proxy-Problem") } : null;
}

const isNotListening = (error: Error) => error.message === "ECONNREFUSED";

function urlHere() {
  const { host, port } = config();
  const name = /^(0\.0\.0\.0|::)$/.test(host) ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

export async function checkPort() {
  const { host, port } = config();
  const taken = problem(
    `another program listens on port ${port} of ${host}`,
    "End that program, or set PORT to another one.",
  );
  try {
    const health = await healthAt(urlHere());
    return health ? ok(`version ${health.version} answers on port ${port}`) : taken;
  } catch (error) {
    return isNotListening(error as Error)
      ? ok(`port ${port} of ${host} is free: the app is not running`)
      : taken;
  }
}

/** Through the proxy, as a visitor's request comes. */
export async function checkPublicUrl() {
  const { appUrl } = config();
  if (!(await healthAt(urlHere()).catch(() => null)))
    return ok("not checked: the app is not running");
  const todo =
    "Let the DNS record of that name lead to this server, and the proxy to the app's port; or correct APP_URL.";
  try {
    const health = await healthAt(appUrl);
    if (!health) return problem(`something other than the app answers at ${appUrl}`, todo);
    if (health.proxyProblem === "untrusted_peer")
      return problem(
        `the app does not trust the proxy at ${appUrl}: all visitors share one rate limit`,
        "Set TRUST_PROXY=1, or to the proxy's IP address (docs/operations.md, Reverse proxy).",
      );
    if (health.proxyProblem)
      return warning(
        `requests to ${appUrl} come without X-Forwarded-For`,
        "Let the proxy set X-Forwarded-For, or set TRUST_PROXY=0 if there is none.",
      );
    return ok(`${appUrl} leads to the app`);
  } catch (error) {
    return problem(`${appUrl} can't be reached from here (${(error as Error).message})`, todo);
  }
}

export async function checkVirusScanner() {
  const { clamdUrl } = config();
  if (!clamdUrl) return ok("none: uploads are not scanned");
  await pingVirusScanner(clamdUrl);
  return ok(`${new URL(clamdUrl).host} answers`);
}
