import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
alter table stored_files drop constraint stored_files_kind_check;
alter table stored_files add constraint stored_files_kind_check
  check (kind in ('certificate', 'template', 'image', 'voucher', 'material'));

-- The PDFs of modules. Modules are in courses.modules. If a module is removed, its files stay, so that staff can move
-- them.
create table course_files (
  id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  module_id integer not null,
  -- Its position in the module, from 1.
  position integer not null check (position > 0),
  name text not null,
  file_id text not null unique references stored_files,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index course_files_by_course on course_files (course_id, module_id, position, id);

-- Deletes the bytes with the row, also when the course is deleted.
create function course_files_deleted() returns trigger language plpgsql as $$
begin
  insert into loose_files (id, given_up) select file_id, true from removed
    on conflict (id) do update set given_up = true;
  delete from stored_files where id in (select file_id from removed);
  return null;
end $$;
create trigger bytes_deleted after delete on course_files referencing old table as removed
  for each statement execute function course_files_deleted();

-- One event for each course of a statement, with the files as {"files": ["Módulo 2 · 1 · Guía de variables", …]}.
create function audit_course_file_list(files jsonb) returns jsonb language sql stable as $$
  select jsonb_build_object('files', audit_cut(jsonb_agg(
    'Módulo ' || (f ->> 'module_id') || ' · ' || (f ->> 'position') || ' · ' || (f ->> 'name')
    order by (f ->> 'module_id')::int, (f ->> 'position')::int, (f ->> 'id')::int
  ))) from jsonb_array_elements(files) f
$$;
create function audit_course_files() returns trigger language plpgsql as $$
declare
  course record;
begin
  for course in
    select c.id, c.title, (select jsonb_agg(to_jsonb(f)) from rows_of f where f.course_id = c.id) as files
    from courses c where c.id in (select course_id from rows_of) order by c.id
  loop
    perform audit_record(
      'course.files_' || tg_argv[0], 'course', course.id::text, course.title,
      case when tg_op = 'DELETE' then audit_course_file_list(course.files) end,
      case when tg_op = 'INSERT' then audit_course_file_list(course.files) end
    );
  end loop;
  return null;
end $$;
create function audit_course_files_changed() returns trigger language plpgsql as $$
declare
  course record;
begin
  for course in
    select c.id, c.title, (select jsonb_agg(to_jsonb(f)) from rows_before f where f.course_id = c.id) as before,
      (select jsonb_agg(to_jsonb(f)) from rows_of f where f.course_id = c.id) as after
    from courses c where c.id in (select course_id from rows_of) order by c.id
  loop
    perform audit_record(
      'course.files_changed', 'course', course.id::text, course.title,
      audit_course_file_list(course.before), audit_course_file_list(course.after)
    );
  end loop;
  return null;
end $$;
create trigger audit_inserted after insert on course_files referencing new table as rows_of
  for each statement execute function audit_course_files('added');
create trigger audit_updated after update on course_files referencing old table as rows_before new table as rows_of
  for each statement execute function audit_course_files_changed();
create trigger audit_deleted after delete on course_files referencing old table as rows_of
  for each statement execute function audit_course_files('deleted');
`;

const DOWN = `
drop table course_files;
drop function course_files_deleted(), audit_course_files(), audit_course_files_changed(), audit_course_file_list(jsonb);
insert into loose_files (id, given_up) select id, true from stored_files where kind = 'material'
  on conflict (id) do update set given_up = true;
delete from stored_files where kind = 'material';
alter table stored_files drop constraint stored_files_kind_check;
alter table stored_files add constraint stored_files_kind_check
  check (kind in ('certificate', 'template', 'image', 'voucher'));
`;

export class CourseFiles1768000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
