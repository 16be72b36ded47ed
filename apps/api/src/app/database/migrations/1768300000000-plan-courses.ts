import type { MigrationInterface, QueryRunner } from 'typeorm';

const auditTriggers = (fields: string) => `
drop trigger audit_inserted on plans;
drop trigger audit_updated on plans;
create trigger audit_inserted after insert on plans for each row execute function audit_row(${fields});
create trigger audit_updated after update on plans for each row when (old.* is distinct from new.*)
  execute function audit_row(${fields});
`;
const FIELDS = `'plan', 'name', 'price', 'benefits', 'months', 'course_limit'`;

const UP = `
-- Whether the plan includes the whole catalogue, also future courses. Otherwise course_ids has its courses. Archived
-- courses stay in that list, so a plan never becomes one of the whole catalogue by accident.
alter table plans add column all_courses boolean;
update plans set all_courses = course_ids = '{}';
alter table plans
  alter column all_courses set default true,
  alter column all_courses set not null,
  add constraint plans_courses check (all_courses = (course_ids = '{}'));
${auditTriggers(`${FIELDS}, 'all_courses', 'course_ids', 'for_sale'`)}
-- The Idempotency-Key of a grant by staff, as a hash: if the request is sent again, the grant is found by it.
alter table user_plans add column key_sha256 text, add column request_sha256 text;
create unique index user_plans_by_key on user_plans (key_sha256) where key_sha256 is not null;
`;

const DOWN = `
drop index user_plans_by_key;
alter table user_plans drop column key_sha256, drop column request_sha256;
${auditTriggers(`${FIELDS}, 'course_ids', 'for_sale'`)}
alter table plans drop constraint plans_courses, drop column all_courses;
`;

export class PlanCourses1768300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
