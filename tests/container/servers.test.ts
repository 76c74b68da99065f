import { readFile } from "node:fs/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { AppWithAdministrator } from "../support/running-app/administrators";
import { adminToken, cast, logIn, member } from "../support/running-app/cast";
import { freePort } from "../support/running-app/app";
import { readable } from "../support/running-app/mails";
import { doWholeJob } from "../support/running-app/whole-job";
import { hasLibsqlServer, LibsqlServer } from "../support/servers/libsql-server";
import { MailServer } from "../support/servers/mail-server";
import { hasS3Server, keyOfS3, S3Server } from "../support/servers/s3-server";

class AppWithMailServer extends AppWithAdministrator {
  constructor(
    environment: Record<string, string>,
    private readonly mailServer: MailServer,
  ) {
    super(environment);
  }

  override mails() {
    const { arrived } = this.mailServer;
    return Promise.resolve(arrived.map(({ mail }) => readable(mail, mail.messageId ?? "")));
  }
}

describe.runIf(hasLibsqlServer() && hasS3Server())(
  "the container as configured by compose.yaml",
  () => {
    test("does the whole job with its database, files and email on servers, and continues after a kill", async () => {
      const [database, files] = [await LibsqlServer.start(), await S3Server.start()];
      const mailServer = new MailServer(await freePort());
      await mailServer.open();
      const variables = {
        ...(await variablesOfCompose({
          "http://database:8080": database.url(),
          "http%3A%2F%2Ffiles%3A7070": encodeURIComponent(files.url),
        })),
        ...keyOfS3,
        ADMIN_SIGNUP_TOKEN: adminToken,
        DRAIN_SECONDS: "0",
        SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      };
      const app = new AppWithMailServer(variables, mailServer);
      onTestFinished(async () => {
        await app.stop();
        await Promise.all([database.stop(), files.stop(), mailServer.close()]);
      });
      await app.start();
      await doWholeJob(app);
      const asha = cast.asha();
      await member(app, asha);

      await app.kill();
      await app.start();
      expect((await logIn(app, asha)).page.text).toContain(asha.name);
      expect(app.log()).not.toMatch(/"level":"(error|fatal)"/);
    });
  },
);

/** The file's own values, with the addresses of these servers. */
async function variablesOfCompose(urls: Record<string, string>) {
  let text = await readFile("compose.yaml", "utf8");
  for (const [there, here] of Object.entries(urls)) text = text.replaceAll(there, here);
  const { services } = parse(text) as {
    services: { app: { environment: Record<string, string> } };
  };
  const fixed = Object.entries(services.app.environment).filter(
    ([, value]) => !value.includes("$"),
  );
  return Object.fromEntries(fixed);
}
