import { matchFiles } from '@telar/domain/match-files';
import type { MatchedFile, MatchedRow } from '@telar/domain/match-files';
import type { EntityManager } from 'typeorm';
import { compareByHash } from '../../certificate-rows/compare-by-hash';

/** Rows that are not imported yet. `$1` the import. */
const OPEN_ROWS = `
  select row_no as row, original_code as code, dni, file_name
  from certificate_import_rows where import_id = $1 and state <> 'imported' order by row_no`;

/** Files that no imported row has, and that are no duplicates. `$1` the import. */
const FREE_FILES = `
  select f.file_no as file, f.name
  from certificate_import_files f
  where f.import_id = $1 and f.same_file is null and f.same_certificate is null and not exists(
    select from certificate_import_rows r
    where r.import_id = f.import_id and r.file_no = f.file_no and r.state = 'imported'
  )
  order by f.file_no`;

/**
 * `$1` the import, `$2` the rows and `$3` their files, `$4` ambiguous rows. Writes which file each row has, or why
 * none.
 */
const WRITE_ROWS = `
  with matched as (
    select r.row_no, m.file_no, case
        when f.refusal is not null then 'refused'
        when m.file_no is not null then null
        when r.row_no = any($4::int[]) then 'ambiguous'
        when r.file_name is not null then 'unknown'
        when exists(select from certificate_import_files where import_id = $1) then 'none'
      end as note
    from certificate_import_rows r
    left join unnest($2::int[], $3::int[]) m(row_no, file_no) on m.row_no = r.row_no
    left join certificate_import_files f on f.import_id = $1 and f.file_no = m.file_no
    where r.import_id = $1 and r.state <> 'imported'
  )
  update certificate_import_rows r set file_no = matched.file_no, file_note = matched.note
  from matched
  where r.import_id = $1 and r.row_no = matched.row_no
    and (r.file_no is distinct from matched.file_no or r.file_note is distinct from matched.note)`;

/** `$1` the import, `$2` ambiguous files. Writes which row each file has. */
const WRITE_FILES = `
  with owned as (
    select f.file_no, r.row_no, f.file_no = any($2::int[]) as ambiguous
    from certificate_import_files f
    left join certificate_import_rows r on r.import_id = $1 and r.file_no = f.file_no
    where f.import_id = $1
  )
  update certificate_import_files f set row_no = owned.row_no, ambiguous = owned.ambiguous
  from owned
  where f.import_id = $1 and f.file_no = owned.file_no
    and (f.row_no, f.ambiguous) is distinct from (owned.row_no, owned.ambiguous)`;

/** Gives the rows of an import their files. The caller has locked the import. */
export async function matchAgain(manager: EntityManager, id: number): Promise<void> {
  await compareByHash(manager);
  const rows = await manager.query<MatchedRow[]>(OPEN_ROWS, [id]);
  const files = await manager.query<MatchedFile[]>(FREE_FILES, [id]);
  const { found, ambiguousRows, ambiguousFiles } = matchFiles(rows, files);
  await manager.query(WRITE_ROWS, [id, [...found.keys()], [...found.values()], [...ambiguousRows]]);
  await manager.query(WRITE_FILES, [id, [...ambiguousFiles]]);
}
