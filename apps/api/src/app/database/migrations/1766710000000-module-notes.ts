import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- What students write for themselves about a module. They refer to the account, as progress does.
create table module_notes (
  user_id integer not null references users on delete cascade,
  -- Made by the device.
  id uuid not null,
  course_id integer not null references courses on delete cascade,
  module_id integer not null,
  -- Empty if the note was deleted: an edit of another device may still arrive.
  text text not null,
  revision integer not null default 1,
  -- The last edits, the latest one last, so that one that is sent again changes nothing.
  edits uuid[] not null,
  -- The note whose other text this is.
  copy_of uuid,
  edited_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index module_notes_course on module_notes (user_id, course_id);
`;

export class ModuleNotes1766710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table module_notes');
  }
}
