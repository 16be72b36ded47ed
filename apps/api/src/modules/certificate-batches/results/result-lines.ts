import { certificatePagePath } from '@telar/domain/certificate-page';
import { CSV_START, csvLines } from '@telar/domain/csv-file';
import { limaDateTime } from '@telar/domain/lima-time';
import { BATCH_CSV_HEAD, BATCH_ROW_STATE_LABELS } from '@telar/texts/certificate-batches';
import { ROW_REVOKED } from '@telar/texts/certificate-rows';
import { remarksText } from '../../certificate-rows/remarks';
import { errorsOf, warningsOf } from '../batch.mapper';
import type { RowRecord } from '../batch.statements';

function cellsOf(row: RowRecord, publicUrl: string): string[] {
  const isIssued = row.state === 'issued';
  return [
    String(row.row_no),
    row.revoked ? ROW_REVOKED : BATCH_ROW_STATE_LABELS[row.state],
    isIssued ? row.code : '',
    row.user_name ?? '',
    row.dni ?? '',
    row.course_title ?? '',
    row.issued_at === null ? '' : limaDateTime(row.issued_at),
    isIssued ? publicUrl + certificatePagePath(row.code) : '',
    row.pdf_sha256 ?? '',
    remarksText([...(isIssued ? [] : errorsOf(row)), ...warningsOf(row)]),
  ];
}

/** The result of a batch as CSV, in parts. */
export async function* resultLines(pages: AsyncIterable<RowRecord[]>, publicUrl: string): AsyncGenerator<string> {
  yield CSV_START + csvLines([[...BATCH_CSV_HEAD]]);
  for await (const rows of pages) yield csvLines(rows.map((row) => cellsOf(row, publicUrl)));
}
