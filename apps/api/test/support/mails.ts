import type { TestApp } from './app';

interface GivenUpMail {
  email?: string;
  state?: 'held' | 'failed' | 'sent';
  error?: string | null;
  secret?: boolean;
  /** SQL of an interval from now. */
  expires?: string;
}

/** Stores a mail that was given up. @returns its id. */
export async function aFailedMail({ database }: TestApp, mail: GivenUpMail = {}): Promise<number> {
  const { email = 'nadie@correo.test', state = 'failed', error = '550 No mailbox', secret = false } = mail;
  const [row] = await database.query<{ id: number }[]>(
    `insert into mails (kind, to_name, to_email, subject, text, html, message_id, state, error, expires_at, ended_at, secret)
     values ('order_rejected', 'Eva', $1, 'Tu pago', 'Revisa tu pago.', '<p>Revisa', '<x@y>', $2, $3,
       now() + $4::interval, now(), $5) returning id::int as id`,
    [email, state, error, mail.expires ?? '1 hour', secret],
  );
  return row?.id ?? 0;
}
