import { setTimeout as delay } from 'node:timers/promises';
import type { MailSettings } from '../config/config';
import type { WaitingMail } from './mail.statements';

const CONNECT_TIMEOUT_MS = 10_000;
/** Some servers scan a mail before they accept it. */
const SILENCE_TIMEOUT_MS = 120_000;
/** For one mail. A server that answers a byte at a time is never silent. */
const SEND_MAX_MS = 300_000;
const CONNECTIONS_MAX = 3;
/** These servers may be reached without encryption. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** How a sending failed. */
export interface MailFailure {
  /**
   * `mail`: the server refused this mail for good. `later`: it refused it for now. `server`: no mail can be sent at the
   * moment, because the server is away or does not accept our login.
   */
  reason: 'mail' | 'later' | 'server';
  /** The server refused our sender. */
  isSender: boolean;
  message: string;
}

/** A server for mails. */
export interface MailServer {
  /** @throws an error that `mailFailure` understands. */
  send(mail: WaitingMail): Promise<void>;
  /** Whether it answers and accepts our login. */
  isUp(): Promise<boolean>;
  close(): void;
}

/**
 * Connects at the first mail. Loads the library for mails, which takes 1 MB, only for academies that send some.
 * @param sendMaxMs after which a mail counts as not sent.
 */
export async function openMailServer({ url, from }: MailSettings, sendMaxMs = SEND_MAX_MS): Promise<MailServer> {
  const { createTransport } = await import('nodemailer');
  const { hostname } = new URL(url);
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS_MAX,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      requireTLS: !LOOPBACK.includes(hostname),
      // A mail has texts only: nothing is read from a disk or fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: { name: from.name, address: from.email } },
  );
  return {
    async send({ to_name: name, to_email: email, reply_name, reply_email, subject, text, html, message_id }) {
      await transport.sendMail({
        to: { name, address: email },
        ...(reply_email && { replyTo: { name: reply_name ?? '', address: reply_email } }),
        subject,
        text,
        html,
        messageId: message_id,
        // So that programs that answer by themselves do not.
        headers: { 'Auto-Submitted': 'auto-generated' },
        // Ends the connection, too.
        signal: AbortSignal.timeout(sendMaxMs),
      });
    },
    async isUp() {
      const verified = transport.verify().catch(() => false);
      return Promise.race([verified, delay(sendMaxMs, false, { ref: false })]);
    },
    close() {
      transport.close();
    },
  };
}

/** The error of `MailServer.send`. */
interface SmtpError extends Error {
  code?: string;
  /** The command that failed. */
  command?: string;
  /** The status of the server's answer, such as 550. */
  responseCode?: number;
}

/** Errors of one mail. All others, such as a refused connection or login, concern every mail. */
const MAIL_CODES = ['EENVELOPE', 'EMESSAGE'];
const PERMANENT_MIN = 500;

export function mailFailure(error: unknown): MailFailure {
  const { code = '', command, responseCode = 0, message } = error as SmtpError;
  // A refused sender is a fault of the configuration, which concerns every mail.
  const isSender = command === 'MAIL FROM' && responseCode > 0;
  if (!MAIL_CODES.includes(code) || isSender) return { reason: 'server', isSender, message };
  // Without an answer of the server, the address itself is not valid.
  const isFinal = responseCode === 0 || responseCode >= PERMANENT_MIN;
  return { reason: isFinal ? 'mail' : 'later', isSender, message };
}
