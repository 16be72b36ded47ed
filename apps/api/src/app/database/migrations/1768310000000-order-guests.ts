import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
alter table orders
  -- Of a guest's order while it waits for a payment: the hash of the IP address and the e-mail. Anybody can write an e-mail,
  -- so what strangers order with it does not count for its owner.
  add column made_from text,
  -- Whether the approval made the account.
  add column new_account boolean not null default false;
drop index orders_awaited_of_guest;
create index orders_awaited_of_guest on orders (made_from) where made_from is not null;
-- The approval sets paid_at in the transaction that makes the account: both have its time.
update orders o set new_account = true from users u where u.id = o.user_id and u.created_at = o.paid_at;
`;

const DOWN = `
drop index orders_awaited_of_guest;
create index orders_awaited_of_guest on orders (buyer_email) where state in ('pending', 'rejected') and user_id is null;
alter table orders drop column made_from, drop column new_account;
`;

export class OrderGuests1768310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
