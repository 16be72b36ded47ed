import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- What visitors choose courses by. Null if unknown.
alter table courses
  add column level text check (level in ('basico', 'intermedio', 'avanzado')),
  add column duration_hours integer check (duration_hours > 0);
`;

const DOWN = `
alter table courses drop column level, drop column duration_hours;
`;

const COLUMNS = ", 'level', 'duration_hours'";

/** Makes the triggers that record changes of courses again. @param change of the list of recorded columns, which ends in `)` */
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
