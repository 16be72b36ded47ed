import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- The access that an order replaced, which its refund restores; null: there was none. Until now only its end was known, of
-- accesses that staff had given.
alter table order_enrollments
  add column source_before text check (source_before in ('staff', 'order', 'plan')),
  add column plan_before text references plans;
update order_enrollments set source_before = 'staff' where ended_before is not null;

-- The owner chose a password: from now on no approval gives the account another one, also if an admin resets it later.
create function order_account_is_used() returns trigger language plpgsql as $$
begin
  update orders set new_account = false where user_id = new.id and new_account;
  return null;
end $$;
create trigger order_account_used after update of must_change_password on users
  for each row when (old.must_change_password and not new.must_change_password) execute function order_account_is_used();
update orders o set new_account = false from users u where u.id = o.user_id and o.new_account and not u.must_change_password;
`;

const DOWN = `
drop trigger order_account_used on users;
drop function order_account_is_used();
alter table order_enrollments drop column plan_before, drop column source_before;
`;

export class OrderEnds1768330000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
