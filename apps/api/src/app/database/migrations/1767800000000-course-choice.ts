import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- Used by the filters of the catalogue. Null if unknown.
alter table courses
  add column level text check (level in ('basico', 'intermedio', 'avanzado')),
  add column duration_hours integer check (duration_hours > 0);
`;

const DOWN = `
alter table courses drop column level, drop column duration_hours;
`;

const COLUMNS = ", 'level', 'duration_hours'";

/**
 * Creates the audit triggers of courses again. @param change edits their definition, which ends with the list of
 * recorded columns and `)`
 */
async function recordColumns(runner: QueryRunner, change: (definition: string) => string): Promise<void> {
  const triggers = (await runner.query(
    `select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
     where tgrelid = 'courses'::regclass and tgname in ('audit_inserted', 'audit_updated', 'audit_deleted')`,
  )) as { name: string; definition: string }[];
  for (const { name, definition } of triggers) {
    await runner.query(`drop trigger ${name} on courses`);
    await runner.query(change(definition));
  }
}

export class CourseChoice1767800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
    await recordColumns(runner, (definition) => definition.replace(/\)$/, `${COLUMNS})`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await recordColumns(runner, (definition) => definition.replace(COLUMNS, ''));
    await runner.query(DOWN);
  }
}
