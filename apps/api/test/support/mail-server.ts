import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How the server answers the recipient of a mail: an SMTP status, such as 550. */
type Refusal = number;

const MAIL_USER = { user: 'academia', pass: 'una clave' };

/** A local SMTP server that keeps the mails that it accepts. */
export class TestMailServer {
  /** In the order of their arrival, as another program reads them. */
  readonly mails: Email[] = [];
  private readonly refusals = new Map<string, Refusal>();
  /** How the server answers every sender; `null` accepts them. */
  senderRefusal: Refusal | null = null;
  /** Breaks connections off instead of accepting a mail. */
  breaksOff = false;
  private waiting: (() => void)[] = [];
  private readonly server = new SMTPServer({
    // The client is on the same machine.
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, answer) => {
      const isRight = username === MAIL_USER.user && password === MAIL_USER.pass;
      answer(isRight ? null : new Error('Unknown user'), isRight ? { user: username } : undefined);
    },
    onMailFrom: (_address, _session, answer) => {
      const status = this.senderRefusal;
      answer(status === null ? undefined : Object.assign(new Error('Not your address'), { responseCode: status }));
      if (status !== null) this.report();
    },
    onRcptTo: ({ address }, _session, answer) => {
      const status = this.refusals.get(address);
      answer(status === undefined ? undefined : Object.assign(new Error('No mailbox'), { responseCode: status }));
      if (status !== undefined) this.report();
    },
    onData: (stream, _session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (this.breaksOff) {
          for (const connection of this.server.connections) connection.close();
          return this.report();
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          this.mails.push(mail);
          answer();
          this.report();
        });
      });
    },
  });

  /** @param port 0 for a free one. @returns the URL with user and password. */
  async start(port = 0): Promise<string> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server.server, 'listening');
    const { port: bound } = this.server.server.address() as AddressInfo;
    return `smtp://${MAIL_USER.user}:${encodeURIComponent(MAIL_USER.pass)}@127.0.0.1:${bound}`;
  }

  /** Answers mails to that address with a status; `null` accepts them. */
  refuse(address: string, status: Refusal | null): void {
    if (status === null) this.refusals.delete(address);
    else this.refusals.set(address, status);
  }

  /** The mails to an address. */
  to(address: string): Email[] {
    return this.mails.filter((mail) => mail.to?.some((each) => each.address === address));
  }

  /** Resolves at the next mail that is accepted or refused. */
  next(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  async stop(): Promise<void> {
    await new Promise<void>((done) => this.server.close(() => done()));
  }

  private report(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting = [];
  }
}
