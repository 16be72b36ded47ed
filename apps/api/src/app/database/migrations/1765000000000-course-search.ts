import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- The API process searches courses in an index of its own.
drop index courses_search;
alter table courses drop column search_text;
`;

const DOWN = `
alter table courses add column search_text text
  generated always as (fold(title || ' ' || description || ' ' || instructor)) stored;
create index courses_search on courses using gin (search_text gin_trgm_ops) where archived_at is null;
`;

export class CourseSearch1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
