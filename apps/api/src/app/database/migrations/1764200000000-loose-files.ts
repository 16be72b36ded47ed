import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- Files that this database wrote and that have no row in stored_files: new ones, which will get a row, and those that
-- were given up, which can get none any more.
create table loose_files (
  id text primary key,
  given_up boolean not null default false,
  announced_at timestamptz not null default now()
);
`;

export class LooseFiles1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table loose_files');
  }
}
