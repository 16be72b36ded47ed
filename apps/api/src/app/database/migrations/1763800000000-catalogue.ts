import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- An uploaded image: its three widths as a srcset, a tiny placeholder, and the ids of its files.
alter table courses add column image_srcset text;
alter table courses add column image_placeholder text;
alter table courses add column image_files text[] not null default '{}';
-- The next unused module id. Ids of removed modules are not used again: clients may store data about them.
alter table courses add column next_module_id integer not null default 1;

-- Increases with each change of a course, in the order in which the changes become visible: a writer locks the row of
-- catalogue_state until the end of its transaction, so a later version is never visible before an earlier one.
create sequence catalogue_versions;
create table catalogue_state (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0
);
insert into catalogue_state default values;
alter table courses add column changed_in bigint not null default 0;

-- How many courses of the catalogue each category has ('' is no category), so that lists need not count.
create table catalogue_counts (
  category text primary key,
  courses integer not null
);

create function catalogue_lock() returns trigger language plpgsql as $$
begin
  perform 1 from catalogue_state for update;
  return null;
end $$;

create function catalogue_stamp() returns trigger language plpgsql as $$
begin
  new.changed_in := nextval('catalogue_versions');
  return new;
end $$;

create function catalogue_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into catalogue_counts as kept
      select coalesce(category, ''), count(*) from rows_after where archived_at is null group by 1
      on conflict (category) do update set courses = kept.courses + excluded.courses;
  end if;
  if tg_op <> 'INSERT' then
    update catalogue_counts kept set courses = kept.courses - gone.courses
      from (select coalesce(category, '') as category, count(*) as courses
            from rows_before where archived_at is null group by 1) gone
      where kept.category = gone.category;
    delete from catalogue_counts where courses = 0;
  end if;
  update catalogue_state set version = nextval('catalogue_versions');
  return null;
end $$;

create trigger catalogue_lock before insert or update or delete on courses
  for each statement execute function catalogue_lock();
create trigger catalogue_stamp before insert or update on courses
  for each row execute function catalogue_stamp();
create trigger catalogue_inserted after insert on courses
  referencing new table as rows_after for each statement execute function catalogue_changed();
create trigger catalogue_updated after update on courses
  referencing old table as rows_before new table as rows_after
  for each statement execute function catalogue_changed();
create trigger catalogue_deleted after delete on courses
  referencing old table as rows_before for each statement execute function catalogue_changed();

-- Each existing course becomes a change, in the order of creation.
insert into catalogue_counts
  select coalesce(category, ''), count(*) from courses where archived_at is null group by 1;
alter table courses disable trigger user;
update courses set changed_in = numbered.place,
    next_module_id = 1 + coalesce((select max((module ->> 'id')::int) from jsonb_array_elements(modules) module), 0)
  from (select id, row_number() over (order by created_at, id) as place from courses) numbered
  where numbered.id = courses.id;
alter table courses enable trigger user;
select setval('catalogue_versions', 1 + (select coalesce(max(changed_in), 0) from courses));
update catalogue_state set version = (select last_value from catalogue_versions);

create index courses_changes on courses (changed_in);
create index courses_by_title on courses (title, id) where archived_at is null;
create index courses_by_price on courses (price, id) where archived_at is null;
create index courses_by_rating on courses (rating, id) where archived_at is null;
`;

const DOWN = `
drop index courses_changes, courses_by_title, courses_by_price, courses_by_rating;
drop trigger catalogue_lock on courses;
drop trigger catalogue_stamp on courses;
drop trigger catalogue_inserted on courses;
drop trigger catalogue_updated on courses;
drop trigger catalogue_deleted on courses;
drop function catalogue_lock(), catalogue_stamp(), catalogue_changed();
drop table catalogue_state, catalogue_counts;
drop sequence catalogue_versions;
alter table courses drop column image_srcset, drop column image_placeholder, drop column image_files,
  drop column next_module_id, drop column changed_in;
`;

export class Catalogue1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
