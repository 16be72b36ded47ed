import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- What a course requires besides its modules.
alter table courses
  add column requires_questionnaire boolean not null default false,
  add column requires_grade boolean not null default false;

-- What staff confirm about a student in a course. It refers to the account and not to the enrollment, as progress does.
create table course_results (
  course_id integer not null references courses on delete cascade,
  user_id integer not null references users on delete cascade,
  -- When staff confirmed that the student answered the questionnaire.
  questionnaire_at timestamptz,
  -- The text that certificates print.
  grade text,
  primary key (course_id, user_id)
);
create index course_results_user on course_results (user_id);

-- Whether the author made this second note independent of the first one.
alter table module_notes add column is_separate boolean not null default false;
`;

const DOWN = `
alter table module_notes drop column is_separate;
drop table course_results;
alter table courses drop column requires_questionnaire, drop column requires_grade;
`;

const COLUMNS = ", 'requires_questionnaire', 'requires_grade'";

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

export class CourseFinish1767600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
    await recordColumns(runner, (definition) => definition.replace(/\)$/, `${COLUMNS})`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await recordColumns(runner, (definition) => definition.replace(COLUMNS, ''));
    await runner.query(DOWN);
  }
}
