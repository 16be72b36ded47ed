import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- Held: an admin decides whether the mail is sent. Mails are held after a backup is restored, and without a mail
-- server.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('waiting', 'held', 'sent', 'failed'));
-- Whether the text has a link or password that only the recipient may see, and that expires. Older mails count as
-- secret.
alter table mails add column secret boolean not null default true;
alter table mails alter column secret drop default;
drop index mails_failed;
create index mails_by_state on mails (state, id);

-- When the buyer's data were erased from an unpaid order.
alter table orders add column data_erased_at timestamptz;
create index orders_with_old_data on orders (expires_at)
  where state in ('expired', 'cancelled') and data_erased_at is null;
`;

const DOWN = `
drop index orders_with_old_data;
alter table orders drop column data_erased_at;
drop index mails_by_state;
create index mails_failed on mails (id) where state = 'failed';
alter table mails drop column secret;
update mails set state = 'failed' where state = 'held';
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('waiting', 'sent', 'failed'));
`;

export class MailDesk1767410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
