import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL: writes the events of changed enrollments. After `select` or `perform`. */
const EVENTS = `
  audit_record('enrollment.updated', 'user', user_id::text, name, before, after)
  from (
    select n.user_id, trim(u.name || ' ' || u.last_name) as name,
      jsonb_build_object('courses', audit_cut(jsonb_agg(
        jsonb_strip_nulls(jsonb_build_object('course', c.title, 'source', o.source, 'ends_at', o.ends_at)) order by n.course_id
      ))) as before,
      jsonb_build_object('courses', audit_cut(jsonb_agg(
        jsonb_strip_nulls(jsonb_build_object('course', c.title, 'source', n.source, 'ends_at', n.ends_at)) order by n.course_id
      ))) as after
    from changed_to n join changed_from o using (user_id, course_id)
    left join users u on u.id = n.user_id left join courses c on c.id = n.course_id
    where (o.source, o.ends_at, o.plan_id) is distinct from (n.source, n.ends_at, n.plan_id)
    group by n.user_id, u.name, u.last_name
  ) of_users`;

/** SQL: the trigger's function. */
const auditChangedEnrollments = (statement: string) => `
create or replace function audit_changed_enrollments() returns trigger language plpgsql as $$
begin
  ${statement};
  return null;
end $$;`;

/** Tables and columns with the account that did something. */
const ACTORS = [
  ['certificates', 'issued_by'],
  ['certificates', 'revoked_by'],
  ['users', 'dni_confirmed_by'],
];

const UP = `
-- execute plans the statement each time. A cached plan is the one for the first update of the connection, usually of one
-- row: it compares each new row with each old one. The setting plan_cache_mode has no effect, because the statement has no
-- parameters.
${auditChangedEnrollments(`execute $events$select ${EVENTS}$events$`)}

-- No foreign keys, as for order_events.actor_id: the deletion of an account would rewrite each of these rows, with all its
-- indexes. The id of a deleted account counts as an unknown account; ids are not used again.
${ACTORS.map(([table, column]) => `alter table ${table} drop constraint ${table}_${column}_fkey;`).join('\n')}
`;

const DOWN = `
${auditChangedEnrollments(`perform ${EVENTS}`)}
${ACTORS.map(
  ([table, column]) => `
update ${table} t set ${column} = null
  where ${column} is not null and not exists (select from users u where u.id = t.${column});
alter table ${table} add foreign key (${column}) references users on delete set null;`,
).join('')}
`;

export class LargeDeletions1768340000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
