import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- The default placement in the free room of a template, and what its first pages look like.
alter table templates add column proposal jsonb;
`;

export class PlacementProposals1764700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table templates drop column proposal');
  }
}
