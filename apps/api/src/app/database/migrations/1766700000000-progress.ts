import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- The marks and undos of modules. The client makes the id, so that an event that is sent again is not stored again. They
-- refer to the account and not to the enrollment: an enrollment that is removed and made again finds them.
create table progress_events (
  user_id integer not null references users on delete cascade,
  id uuid not null,
  course_id integer not null references courses on delete cascade,
  -- A module that the course has or had; its ids are never used again.
  module_id integer not null,
  done boolean not null,
  -- Of an undo: the marks that it takes back. Without any, all that are not later.
  undoes uuid[] not null default '{}' check (not done or undoes = '{}'),
  -- By the clock of the device, never later than the arrival.
  at timestamptz not null,
  by_staff boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index progress_events_course on progress_events (user_id, course_id);

-- What the events of a student in a course come to, and where the student was last.
create table course_progress (
  course_id integer not null references courses on delete cascade,
  user_id integer not null references users on delete cascade,
  -- In order. Also modules that were removed from the course since then.
  done_modules integer[] not null default '{}',
  -- The marks that count: {"id", "module_id", "at", "by"}, oldest first.
  marks jsonb not null default '[]',
  last_module_id integer,
  last_seen_at timestamptz,
  primary key (course_id, user_id)
);
create index course_progress_user on course_progress (user_id);
`;

const DOWN = `
drop table course_progress, progress_events;
`;

export class Progress1766700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
