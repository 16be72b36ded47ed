import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- The live sessions of courses.
create table live_sessions (
  id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  -- The UID in calendars. It never changes.
  uid uuid not null unique default gen_random_uuid(),
  -- Sessions that were created together have the same value.
  series uuid,
  title text not null default '',
  starts_at timestamptz not null,
  minutes integer not null check (minutes > 0),
  -- Only for people who are enrolled, and for staff.
  link text not null default '',
  cancelled_at timestamptz,
  -- Counts the changes, for calendars.
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index live_sessions_by_course on live_sessions (course_id, starts_at, id);

-- Responses about a course contain its next sessions, so a change of a session is a change of the catalogue.
create function live_sessions_changed() returns trigger language plpgsql as $$
begin
  update courses set changed_in = changed_in where id in (select course_id from changed);
  return null;
end $$;
create trigger catalogue_inserted after insert on live_sessions referencing new table as changed
  for each statement execute function live_sessions_changed();
create trigger catalogue_updated after update on live_sessions referencing new table as changed
  for each statement execute function live_sessions_changed();
create trigger catalogue_deleted after delete on live_sessions referencing old table as changed
  for each statement execute function live_sessions_changed();

-- One event for each course of a statement, with the sessions as {"live_sessions": ["2026-11-24 19:00 · 90 min", …]}.
create function audit_live_sessions() returns trigger language plpgsql as $$
declare
  sessions jsonb;
  course record;
begin
  for course in
    select c.id, c.title from courses c
    where c.id in (select course_id from rows_of) order by c.id
  loop
    select jsonb_build_object('live_sessions', audit_cut(jsonb_agg(
        to_char(s.starts_at at time zone 'America/Lima', 'YYYY-MM-DD HH24:MI') || ' · ' || s.minutes || ' min'
        || case when s.title = '' then '' else ' · ' || s.title end
        || case when s.cancelled_at is null then '' else ' · cancelada' end
        order by s.starts_at, s.id
      ))) into sessions
      from rows_of s where s.course_id = course.id;
    perform audit_record(
      'course.sessions_' || tg_argv[0], 'course', course.id::text, course.title,
      case when tg_op = 'DELETE' then sessions end, case when tg_op <> 'DELETE' then sessions end
    );
  end loop;
  return null;
end $$;
create trigger audit_inserted after insert on live_sessions referencing new table as rows_of
  for each statement execute function audit_live_sessions('created');
create trigger audit_updated after update on live_sessions referencing new table as rows_of
  for each statement execute function audit_live_sessions('changed');
create trigger audit_deleted after delete on live_sessions referencing old table as rows_of
  for each statement execute function audit_live_sessions('deleted');

-- The addresses at which accounts subscribe to their classes. The address has a token, of which only the hash is stored.
create table calendar_feeds (
  user_id integer primary key references users on delete cascade,
  token_sha256 text not null unique,
  created_at timestamptz not null default now()
);
`;

const DOWN = `
drop table calendar_feeds, live_sessions;
drop function audit_live_sessions(), live_sessions_changed();
-- Responses get sessions, so the version of the catalogue changes.
update catalogue_state set version = nextval('catalogue_versions');
`;

export class LiveSessions1767700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
