import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- Events stay as they were, except that the erasure of a buyer's data also removes the buyer's name from them.
create or replace function order_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.actor_name is null and to_jsonb(new) - 'actor_name' = to_jsonb(old) - 'actor_name'
      and exists(select from orders where id = new.order_id and data_erased_at is not null)
    then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
update order_events e set actor_name = null from orders o
  where o.id = e.order_id and o.data_erased_at is not null and e.actor_role = 'cliente' and e.actor_name is not null;
-- The request has the buyer's data: its hash could be found again from guesses.
update orders set request_sha256 = '' where data_erased_at is not null;
`;

const DOWN = `
create or replace function order_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
`;

export class ErasedBuyers1768420000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
