import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- Names in the order of the Spanish alphabet, compared by bytes (collate "C"): without accents and capitals, and ñ after n,
-- as ~ comes after all letters. Unlike a collation, it needs no ICU, and last names that differ in an accent are equal, so
-- that the names order them.
create function name_order(value text) returns text
  language sql immutable strict parallel safe
  return public.fold(replace(replace(value, 'Ñ', 'n~'), 'ñ', 'n~'));

create index users_in_name_order on users
  (name_order(name) collate "C", name_order(last_name) collate "C", id) include (name, last_name, role, is_active);
create index users_in_last_name_order on users
  (name_order(last_name) collate "C", name_order(name) collate "C", id) include (name, last_name, role, is_active);
drop index users_by_name, users_by_last_name;
`;

const DOWN = `
create index users_by_name on users (fold(name), id) include (name, role, is_active);
create index users_by_last_name on users (fold(last_name), id) include (last_name, role, is_active);
drop index users_in_name_order, users_in_last_name_order;
drop function name_order(text);
`;

export class NamesInOrder1768390000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
