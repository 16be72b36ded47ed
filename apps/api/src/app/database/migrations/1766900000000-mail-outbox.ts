import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- Mails that wait, and for some time those that were sent or given up. The texts are deleted as soon as they are sent.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  to_name text not null,
  to_email text not null,
  reply_name text,
  reply_email text,
  subject text not null,
  text text,
  html text,
  message_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  expires_at timestamptz not null,
  lease_id uuid,
  lease_until timestamptz,
  error text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check (state <> 'waiting' or (text is not null and html is not null)),
  check ((state = 'waiting') = (ended_at is null))
);
create index mails_due on mails (due_at, id) where state = 'waiting';
create index mails_expiring on mails (expires_at) where state = 'waiting';
create index mails_leased on mails (lease_id) where lease_id is not null;
create index mails_failed on mails (id) where state = 'failed';
create index mails_ended on mails (ended_at) where state <> 'waiting';
`;

const DOWN = 'drop table mails;';

export class MailOutbox1766900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
