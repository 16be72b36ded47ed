import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is recorded of each table: the subject's type and the columns. All other columns never enter the audit log. */
const RECORDED: Record<string, [subject: string, ...columns: string[]]> = {
  users: ['user', 'name', 'last_name', 'email', 'dni', 'role', 'is_active', 'must_change_password'],
  courses: [
    'course',
    ...['title', 'description', 'category', 'instructor', 'price', 'rating', 'is_live', 'image_url', 'video_url'],
    ...['quiz_link', 'features', 'includes', 'modules', 'supported_by', 'archived_at'],
  ],
  packages: ['package', 'name'],
  templates: ['template', 'name', 'placement'],
  certificates: [
    'certificate',
    ...['code', 'user_name', 'dni', 'course_title', 'duration_hours', 'start_date', 'end_date', 'issue_date'],
    ...['final_grade', 'student_code', 'template_name', 'revoked_at', 'revocation_reason'],
  ],
  catalogue_courses: ['preset', 'title', 'duration_hours', 'syllabus', 'final_grade', 'student_code'],
  signing_keys: ['signing_key', 'kid', 'retired_at'],
};

const literals = (values: string[]) => values.map((value) => `'${value}'`).join(', ');

const TRIGGERS = Object.entries(RECORDED)
  .map(
    ([table, values]) => `
create trigger audit_inserted after insert on ${table} for each row execute function audit_row(${literals(values)});
create trigger audit_updated after update on ${table} for each row when (old.* is distinct from new.*)
  execute function audit_row(${literals(values)});
create trigger audit_deleted after delete on ${table} for each row execute function audit_row(${literals(values)});`,
  )
  .join('\n');

const UP = `
-- Who did what to whom. The triggers below write it in the transaction of each change. They read who acts from the
-- setting telar.actor of the transaction: {"id", "role", "name", "ip", "request_id"}. Without it, the system acts.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- No foreign key: events outlive accounts.
  actor_id integer,
  -- A role, or visitor, command or system.
  actor_role text not null,
  actor_name text,
  ip text,
  action text not null,
  subject_type text not null,
  subject_id text,
  subject_name text,
  before jsonb,
  after jsonb,
  request_id text,
  search_text text not null generated always as (fold(
    coalesce(actor_name, '') || ' ' || coalesce(subject_name, '') || ' ' || coalesce(after ->> 'revocation_reason', '')
  )) stored
);
-- Each index has the order of the list.
create index audit_events_newest on audit_events (at, id);
create index audit_events_by_actor on audit_events (actor_id, at, id);
create index audit_events_by_action on audit_events (action, at, id);
create index audit_events_by_subject on audit_events (subject_type, subject_id, at, id);
create index audit_events_search on audit_events using gin (search_text gin_trgm_ops);

-- The rule of the log files (platform/logging/redact): eight digits that are not part of a longer number or code are a
-- DNI, of which only the last two stay.
create function audit_masked(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(value, '(?<![[:alnum:]_-])[0-9]{6}([0-9]{2})(?![[:alnum:]_-])', '******\\1', 'g');

create function audit_masked(value jsonb) returns jsonb language plpgsql immutable strict parallel safe as $$
begin
  if value::text !~ '[0-9]{8}' then return value; end if;
  case jsonb_typeof(value)
    when 'string' then return to_jsonb(audit_masked(value #>> '{}'));
    when 'array' then return (
      select jsonb_agg(audit_masked(item) order by place)
      from jsonb_array_elements(value) with ordinality items(item, place)
    );
    when 'object' then return (select jsonb_object_agg(key, audit_masked(item)) from jsonb_each(value) items(key, item));
    else return value;
  end case;
end $$;

-- Long values are cut, so that a page of the log stays small.
create function audit_cut(value jsonb) returns jsonb
  language sql immutable strict parallel safe
  return case when length(value::text) > 2000 then to_jsonb(left(value::text, 2000) || '…') else value end;

-- Every event is written here.
create function audit_record(
  action text, subject_type text, subject_id text, subject_name text, before jsonb, after jsonb
) returns void language plpgsql as $$
declare
  actor jsonb := nullif(current_setting('telar.actor', true), '')::jsonb;
begin
  insert into audit_events (
    actor_id, actor_role, actor_name, ip, action, subject_type, subject_id, subject_name, before, after, request_id
  ) values (
    (actor ->> 'id')::integer,
    coalesce(actor ->> 'role', 'system'),
    coalesce(
      actor ->> 'name',
      (select nullif(trim(u.name || ' ' || u.last_name), '') from users u where u.id = (actor ->> 'id')::integer)
    ),
    actor ->> 'ip',
    action, subject_type, subject_id, audit_masked(subject_name), audit_masked(before), audit_masked(after),
    actor ->> 'request_id'
  );
end $$;

create function audit_subject_name(entity jsonb) returns text
  language sql immutable parallel safe
  return coalesce(
    entity ->> 'code' || ' · ' || (entity ->> 'user_name'),
    entity ->> 'title',
    entity ->> 'kid',
    trim((entity ->> 'name') || ' ' || coalesce(entity ->> 'last_name', ''))
  );

create function audit_action(subject text, operation text, after jsonb, is_own boolean) returns text
  language sql immutable parallel safe
  return subject || '.' || case
    when operation = 'INSERT' then case subject when 'certificate' then 'issued' else 'created' end
    when operation = 'DELETE' then 'deleted'
    when after ? 'role' then 'role_changed'
    when after ? 'password' then case when is_own then 'password_changed' else 'password_reset' end
    when after -> 'is_active' = 'false' then 'deactivated'
    when after -> 'is_active' = 'true' then 'activated'
    when after ->> 'archived_at' is not null then 'archived'
    when after ->> 'revoked_at' is not null then 'revoked'
    when after ->> 'retired_at' is not null then 'retired'
    when after ? 'sessions' then 'sessions_ended'
    else 'updated'
  end;

-- The arguments are the subject's type and the recorded columns. A change of other columns is no event, except of a
-- password and of the version of tokens, which are recorded without their values.
create function audit_row() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  entity jsonb := coalesce(new_row, old_row);
  entity_id text := coalesce(entity ->> 'id', entity ->> 'kid');
  actor_id text := nullif(current_setting('telar.actor', true), '')::jsonb ->> 'id';
  before jsonb;
  after jsonb;
begin
  select jsonb_object_agg(name, audit_cut(old_row -> name)), jsonb_object_agg(name, audit_cut(new_row -> name))
    into before, after
    from unnest(tg_argv[1:]) name
    where coalesce(old_row -> name, 'null') <> coalesce(new_row -> name, 'null');
  if tg_op = 'UPDATE' then
    if old_row ->> 'password_hash' <> new_row ->> 'password_hash' then
      after := coalesce(after, '{}') || '{"password": "********"}';
    elsif after is null and old_row ->> 'token_version' <> new_row ->> 'token_version' then
      after := '{"sessions": "********"}';
    end if;
    if after is null then return null; end if;
  end if;
  perform audit_record(
    audit_action(tg_argv[0], tg_op, after, actor_id = entity_id), tg_argv[0], entity_id, audit_subject_name(entity),
    case when tg_op <> 'INSERT' then before end, case when tg_op <> 'DELETE' then after end
  );
  return null;
end $$;
${TRIGGERS}

-- One event for each user and each package of a statement, with all the courses.
create function audit_enrollments() returns trigger language plpgsql as $$
begin
  perform audit_record(
    'enrollment.' || tg_argv[0], 'user', user_id::text, name,
    case when tg_op = 'DELETE' then courses end, case when tg_op = 'INSERT' then courses end
  )
  from (
    select e.user_id, trim(u.name || ' ' || u.last_name) as name,
      jsonb_build_object('courses', audit_cut(jsonb_agg(coalesce(c.title, e.course_id::text) order by e.course_id))) as courses
    from changed e left join users u on u.id = e.user_id left join courses c on c.id = e.course_id
    group by e.user_id, u.name, u.last_name
  ) of_users;
  return null;
end $$;
create trigger audit_inserted after insert on enrollments referencing new table as changed
  for each statement execute function audit_enrollments('created');
create trigger audit_deleted after delete on enrollments referencing old table as changed
  for each statement execute function audit_enrollments('deleted');

create function audit_package_courses() returns trigger language plpgsql as $$
begin
  perform audit_record(
    'package.' || tg_argv[0], 'package', package_id::text, name,
    case when tg_op = 'DELETE' then courses end, case when tg_op = 'INSERT' then courses end
  )
  from (
    select pc.package_id, p.name,
      jsonb_build_object('courses', audit_cut(jsonb_agg(coalesce(c.title, pc.course_id::text) order by pc.course_id))) as courses
    from changed pc left join packages p on p.id = pc.package_id left join courses c on c.id = pc.course_id
    group by pc.package_id, p.name
  ) of_packages;
  return null;
end $$;
create trigger audit_inserted after insert on package_courses referencing new table as changed
  for each statement execute function audit_package_courses('courses_added');
create trigger audit_deleted after delete on package_courses referencing old table as changed
  for each statement execute function audit_package_courses('courses_removed');

-- Events are only added. Those older than two years may be deleted by audit_prune, and by nothing else.
create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '2 years' and current_setting('telar.audit_prune', true) = 'on' then return old; end if;
  end if;
  raise exception 'audit_events is append-only' using errcode = 'insufficient_privilege',
    hint = 'audit_prune(years, batch) deletes events that are older than two years.';
end $$;
create trigger audit_events_kept before update or delete on audit_events
  for each row execute function audit_refuse_change();
create trigger audit_events_not_truncated before truncate on audit_events
  for each statement execute function audit_refuse_change();
-- Also for a session that switched triggers off with session_replication_role.
alter table audit_events enable always trigger audit_events_kept;
alter table audit_events enable always trigger audit_events_not_truncated;
revoke update, delete, truncate on audit_events from public;

-- Deletes at most so many events that are older than so many years. Returns how many.
create function audit_prune(years integer, batch integer) returns bigint language plpgsql as $$
declare
  removed bigint;
begin
  if years is null or years < 2 then
    raise exception 'events are kept for at least two years' using errcode = 'invalid_parameter_value';
  end if;
  perform set_config('telar.audit_prune', 'on', true);
  delete from audit_events where id in (
    select id from audit_events where at < now() - make_interval(years => years) order by at, id limit batch
  );
  get diagnostics removed = row_count;
  perform set_config('telar.audit_prune', 'off', true);
  if removed > 0 then
    perform audit_record(
      'audit.pruned', 'audit', null, null, null, jsonb_build_object('years', years, 'removed', removed)
    );
  end if;
  return removed;
end $$;
`;

const DOWN = `
${Object.keys(RECORDED)
  .map(
    (table) => `
drop trigger audit_inserted on ${table};
drop trigger audit_updated on ${table};
drop trigger audit_deleted on ${table};`,
  )
  .join('')}
drop trigger audit_inserted on enrollments;
drop trigger audit_deleted on enrollments;
drop trigger audit_inserted on package_courses;
drop trigger audit_deleted on package_courses;
drop table audit_events;
drop function audit_prune(integer, integer), audit_refuse_change(), audit_package_courses(), audit_enrollments(),
  audit_row(), audit_action(text, text, jsonb, boolean), audit_subject_name(jsonb),
  audit_record(text, text, text, text, jsonb, jsonb), audit_cut(jsonb), audit_masked(jsonb), audit_masked(text);
`;

export class AuditEvents1765200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
