import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- A class in the order of its last names reads the search_text of every student, and nothing else of the account.
create index users_search_text on users (id) include (search_text);
`;

const DOWN = `
drop index users_search_text;
`;

export class ClassByNames1768320000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
