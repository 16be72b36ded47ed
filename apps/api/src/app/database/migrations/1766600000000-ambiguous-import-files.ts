import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
alter table certificate_import_rows
  drop constraint certificate_import_rows_file_note_check,
  add constraint certificate_import_rows_file_note_check
    check (file_note in ('none', 'unknown', 'refused', 'ambiguous'));
-- Whether it has no row because other files could be that row's as well.
alter table certificate_import_files add column ambiguous boolean not null default false;
`;

const DOWN = `
alter table certificate_import_files drop column ambiguous;
update certificate_import_rows set file_note = case when file_name is null then 'none' else 'unknown' end
where file_note = 'ambiguous';
alter table certificate_import_rows
  drop constraint certificate_import_rows_file_note_check,
  add constraint certificate_import_rows_file_note_check check (file_note in ('none', 'unknown', 'refused'));
`;

export class AmbiguousImportFiles1766600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
