import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- The version of a package. An editor sends the one that it read.
alter table packages add column updated_at timestamptz not null default now();
`;

const DOWN = `
alter table packages drop column updated_at;
`;

export class PackageVersions1768350000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
