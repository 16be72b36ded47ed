import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- The courses of an item that the buyer had when the order was made, and that it does not charge: it does not give them
-- either. Of older orders that is not known, so they give all.
alter table order_items add column owned_ids int[] not null default '{}' check (owned_ids <@ course_ids);
`;

const DOWN = `
alter table order_items drop column owned_ids;
`;

export class OwnedCourses1768400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
