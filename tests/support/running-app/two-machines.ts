import { randomBytes } from "node:crypto";
import { createServer, request as requestTo, type Server } from "node:http";
import { join } from "node:path";
import { AppWithAdministrator } from "./administrators";
import { App } from "./app";
import { adminToken } from "./cast";
import type { LibsqlServer } from "../servers/libsql-server";

/**
 * Two apps on one libSQL server, as on two machines, behind a load balancer that alternates between
 * them. Their files and emails are in one folder.
 */
export class TwoMachines extends AppWithAdministrator {
  private readonly other: App;
  private readonly balancer: Server;

  static async startOn(server: LibsqlServer): Promise<TwoMachines> {
    const urls: string[] = [];
    const balancer = takingTurns(urls);
    await new Promise<void>((listens) => balancer.listen(0, listens));
    const { port } = balancer.address() as { port: number };
    const shared = {
      APP_URL: `http://localhost:${port}`,
      ADMIN_SIGNUP_TOKEN: adminToken,
      DATABASE_URL: server.url(),
      SESSION_SECRET: randomBytes(32).toString("base64"),
      DATA_KEY: randomBytes(32).toString("base64"),
    };
    const app = new TwoMachines(shared, balancer);
    await app.start();
    await app.other.start();
    urls.push(app.url, app.other.url);
    app.url = shared.APP_URL;
    return app;
  }

  private constructor(shared: Record<string, string>, balancer: Server) {
    super(shared);
    this.balancer = balancer;
    const storage = { STORAGE_URL: `file:${join(this.folder, "files")}` };
    this.other = new App({ ...storage, ...shared });
  }

  override log() {
    return super.log() + this.other.log();
  }

  override async stop() {
    this.balancer.closeAllConnections();
    this.balancer.close();
    await this.other.stop();
    await super.stop();
  }
}

/** Forwards each request to the next of the URLs. */
function takingTurns(urls: string[]): Server {
  let turn = 0;
  return createServer((incoming, answer) => {
    const { url = "", method, headers } = incoming;
    const target = new URL(url, urls[(turn += 1) % urls.length]);
    const passedOn = requestTo(target, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode!, answered.rawHeaders);
      answered.pipe(answer);
    });
    passedOn.on("error", () => answer.destroy());
    incoming.pipe(passedOn);
  });
}
