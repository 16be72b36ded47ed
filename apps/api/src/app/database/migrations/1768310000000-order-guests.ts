import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
alter table orders
  -- For a guest's order that waits for payment: the hash of the IP address and the e-mail. Anyone can type any e-mail,
  -- so orders from other addresses do not count against its owner.
  add column made_from text,
  -- Whether the approval created the account.
  add column new_account boolean not null default false;
drop index orders_awaited_of_guest;
create index orders_awaited_of_guest on orders (made_from) where made_from is not null;
-- The approval sets paid_at in the transaction that creates the account, so both have the same time.
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
