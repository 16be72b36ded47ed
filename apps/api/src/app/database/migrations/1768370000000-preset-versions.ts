import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- The version of a certificate preset. An editor sends the one that it read.
alter table catalogue_courses add column updated_at timestamptz not null default now();
`;

const DOWN = `
alter table catalogue_courses drop column updated_at;
`;

export class PresetVersions1768370000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
