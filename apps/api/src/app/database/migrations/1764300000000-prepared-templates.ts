import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- The rules by which the stored PDF was checked and rewritten; 0 for a PDF that is stored as it was uploaded.
alter table templates add column preparation smallint not null default 0;
`;

export class PreparedTemplates1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table templates drop column preparation');
  }
}
