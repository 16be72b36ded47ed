import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- Last names and names in the order of the Spanish alphabet, as lists of accounts have them. Stored: to compute it for a
-- class of 10,000 takes longer than the list may.
alter table users add column names_key text collate "C" generated always as
  (name_order(last_name) || E'\\x01' || name_order(name)) stored;
drop index users_search_text;
create index users_names_key on users (id) include (names_key);
`;

const DOWN = `
drop index users_names_key;
create index users_search_text on users (id) include (search_text);
alter table users drop column names_key;
`;

export class ClassInOrder1768430000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
