import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- Increases with each change of the revoked certificates only. A writer locks the row until the end of its transaction,
-- so changes become visible in the order of their versions.
create table revocation_state (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0
);
insert into revocation_state default values;

create function revocations_changed() returns trigger language plpgsql as $$
begin
  update revocation_state set version = version + 1;
  return null;
end $$;

-- A new certificate changes the list only if it is already revoked, for example when a backup is restored.
create function revocations_maybe_changed() returns trigger language plpgsql as $$
begin
  if exists (select from touched where revoked_at is not null) then
    update revocation_state set version = version + 1;
  end if;
  return null;
end $$;

create trigger revoked after update of revoked_at, code on certificates
  for each statement execute function revocations_changed();
create trigger revoked_inserted after insert on certificates
  referencing new table as touched for each statement execute function revocations_maybe_changed();
create trigger revoked_deleted after delete on certificates
  referencing old table as touched for each statement execute function revocations_maybe_changed();
`;

export class RevocationList1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger revoked on certificates;
      drop trigger revoked_inserted on certificates;
      drop trigger revoked_deleted on certificates;
      drop function revocations_changed();
      drop function revocations_maybe_changed();
      drop table revocation_state;
    `);
  }
}
