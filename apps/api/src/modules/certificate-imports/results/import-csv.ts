import { certificatePagePath } from '@telar/domain/certificate-page';
import { CSV_START, csvLines } from '@telar/domain/csv-file';
import { IMPORT_CSV_HEAD, IMPORT_ROW_STATE_LABELS } from '@telar/texts/certificate-imports';
import { ROW_REVOKED } from '@telar/texts/certificate-rows';
import { remarksText } from '../../certificate-rows/remarks';
import { errorsOf, warningsOf } from '../import.mapper';
import type { RowRecord } from '../import.statements';

function cellsOf(row: RowRecord, publicUrl: string): string[] {
  const hasFile = row.file_state === 'stored';
  return [
    String(row.row_no),
    row.revoked ? ROW_REVOKED : IMPORT_ROW_STATE_LABELS[row.state],
    row.original_code ?? '',
    row.user_name ?? '',
    row.dni ?? '',
    row.course_title ?? '',
    row.code === null ? '' : publicUrl + certificatePagePath(row.code),
    (hasFile && row.file_name) || '',
    (hasFile && row.file_sha256) || '',
    remarksText([...(row.state === 'imported' ? [] : errorsOf(row)), ...warningsOf(row)]),
  ];
}

/** The rows of an import as CSV, in parts. */
export async function* importLines(pages: AsyncIterable<RowRecord[]>, publicUrl: string): AsyncGenerator<string> {
  yield CSV_START + csvLines([[...IMPORT_CSV_HEAD]]);
  for await (const rows of pages) yield csvLines(rows.map((row) => cellsOf(row, publicUrl)));
}
