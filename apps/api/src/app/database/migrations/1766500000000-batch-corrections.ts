import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- When a row was last corrected. A draft without corrections for 30 days is deleted.
alter table certificate_batches add column changed_at timestamptz not null default now();
update certificate_batches set changed_at = created_at;
create index certificate_batches_drafts on certificate_batches (changed_at) where state = 'draft';

-- Each correction is an event of the batch, with the number of the row and the cells that changed. A batch that is
-- deleted with its rows is one event.
create function audit_certificate_batch_row() returns trigger language plpgsql as $$
declare
  old_cells jsonb := old.cells;
  new_cells jsonb := case when tg_op = 'UPDATE' then new.cells else '{}'::jsonb end;
  batch text;
  before jsonb;
  after jsonb;
begin
  select name into batch from certificate_batches where id = old.batch_id;
  select coalesce(jsonb_object_agg(key, audit_cut(old_cells -> key)), '{}'),
      coalesce(jsonb_object_agg(key, audit_cut(new_cells -> key)), '{}')
    into before, after
    from jsonb_object_keys(old_cells || new_cells) key
    where old_cells -> key is distinct from new_cells -> key;
  perform audit_record(
    'certificate_batch.row_' || case tg_op when 'UPDATE' then 'changed' else 'deleted' end,
    'certificate_batch', old.batch_id::text, batch,
    before || jsonb_build_object('row', old.row_no),
    case when tg_op = 'UPDATE' then after || jsonb_build_object('row', old.row_no) end
  );
  return null;
end $$;
create trigger audit_updated after update of cells on certificate_batch_rows
  for each row when (old.cells is distinct from new.cells) execute function audit_certificate_batch_row();
create trigger audit_deleted after delete on certificate_batch_rows
  for each row when (pg_trigger_depth() = 0) execute function audit_certificate_batch_row();
`;

const DOWN = `
drop trigger audit_updated on certificate_batch_rows;
drop trigger audit_deleted on certificate_batch_rows;
drop function audit_certificate_batch_row();
alter table certificate_batches drop column changed_at;
`;

export class BatchCorrections1766500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
