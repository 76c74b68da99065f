import { EventEmitter, once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";

/** `at` in epoch milliseconds. */
type Arrived = { mail: ParsedMail; recipients: string[]; at: number };

/** Sets SMTP_URL to a port of this machine where no server listens yet. */
export async function reserveMailPort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, "127.0.0.1"), "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
  return port;
}

/** A mail server that keeps what arrives, and can be closed and opened again. */
export class MailServer {
  arrived: Arrived[] = [];
  /** What happens between an email's arrival and the mail server's answer: an error refuses it. */
  onArrival: (mail: ParsedMail) => Promise<unknown> = async () => {};
  readonly #arrivals = new EventEmitter<{ mail: [] }>();
  #server: SMTPServer | undefined;

  constructor(readonly port: number) {}

  open() {
    this.#server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      onData: (stream, session, done) => {
        const arrive = async () => {
          const mail = await simpleParser(stream);
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          this.arrived.push({ mail, recipients, at: Date.now() });
          this.#arrivals.emit("mail");
          await this.onArrival(mail);
        };
        arrive().then(() => done(), done);
      },
    });
    // A client that was killed leaves half an email.
    this.#server.on("error", () => undefined);
    return new Promise<void>((ready) => void this.#server!.listen(this.port, "127.0.0.1", ready));
  }

  close() {
    const closing = this.#server;
    this.#server = undefined;
    return new Promise<void>((closed) => (closing ? closing.close(closed) : closed()));
  }

  /** Ends all connections without an answer. */
  cutConnections() {
    for (const connection of this.#server?.connections ?? []) connection.close();
  }

  /** Waits until `holds` is true, checking after each arrival. */
  async arrivalOf(holds: () => boolean) {
    while (!holds()) await once(this.#arrivals, "mail");
  }

  mailsTo(to: string) {
    return this.arrived.filter(({ recipients }) => recipients.includes(to));
  }
}

/** A server that accepts connections and never sends anything. */
export async function openSilentServer(port: number) {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket.on("error", () => undefined)));
  const connected = once(silent, "connection");
  silent.listen(port, "127.0.0.1");
  await once(silent, "listening");
  return {
    connected,
    close: () =>
      new Promise((closed) => {
        silent.close(closed);
        for (const socket of sockets) socket.destroy();
      }),
  };
}
