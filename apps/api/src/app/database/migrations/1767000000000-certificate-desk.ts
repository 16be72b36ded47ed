import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- When its rows or files last changed. A draft without changes for 30 days is deleted; drafts of today have 30 days from now.
alter table certificate_imports add column changed_at timestamptz not null default now();
create index certificate_imports_drafts on certificate_imports (changed_at) where state = 'draft';

-- Rows that are deleted together are one event of the batch, with their numbers. A single row has its cells.
create function audit_deleted_batch_rows() returns trigger language plpgsql as $$
begin
  perform audit_record(
    case count(*) when 1 then 'certificate_batch.row_deleted' else 'certificate_batch.rows_deleted' end,
    'certificate_batch', d.batch_id::text, (select b.name from certificate_batches b where b.id = d.batch_id),
    case count(*)
      when 1 then
        coalesce(
          (select jsonb_object_agg(key, audit_cut(value)) from jsonb_each(jsonb_agg(d.cells) -> 0)), '{}'
        ) || jsonb_build_object('row', min(d.row_no))
      else jsonb_build_object('rows_total', count(*), 'rows', audit_cut(jsonb_agg(d.row_no order by d.row_no)))
    end,
    null
  )
  from deleted d group by d.batch_id;
  return null;
end $$;
drop trigger audit_deleted on certificate_batch_rows;
create trigger audit_deleted after delete on certificate_batch_rows referencing old table as deleted
  for each statement when (pg_trigger_depth() = 0) execute function audit_deleted_batch_rows();
`;

const DOWN = `
drop trigger audit_deleted on certificate_batch_rows;
create trigger audit_deleted after delete on certificate_batch_rows
  for each row when (pg_trigger_depth() = 0) execute function audit_certificate_batch_row();
drop function audit_deleted_batch_rows();
alter table certificate_imports drop column changed_at;
`;

export class CertificateDesk1767000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
