import { CSV_START, csvLines } from '@telar/domain/csv-file';
import { limaDateTime } from '@telar/domain/lima-time';
import {
  ANSWER_CHANNEL_LABELS,
  MESSAGE_CSV_HEAD,
  MESSAGE_KIND_LABELS,
  MESSAGE_STATE_LABELS,
} from '@telar/texts/messages';
import type { MessageRow } from './message.statements';

const cellsOf = (row: MessageRow): string[] => [
  String(row.id),
  limaDateTime(row.created_at),
  MESSAGE_KIND_LABELS[row.kind],
  MESSAGE_STATE_LABELS[row.state],
  row.name,
  row.email ?? '',
  row.phone ?? '',
  row.dni ?? '',
  row.course ?? '',
  row.message ?? '',
  row.handled_by ?? '',
  row.handled_at === null ? '' : limaDateTime(row.handled_at),
  row.answers.map(({ channel, text }) => `${ANSWER_CHANNEL_LABELS[channel]}: ${text}`).join('\n'),
];

/** Messages as the lines of a CSV file, in parts. */
export async function* messageLines(parts: AsyncIterable<MessageRow[]>): AsyncGenerator<string> {
  yield CSV_START + csvLines([MESSAGE_CSV_HEAD]);
  for await (const rows of parts) yield csvLines(rows.map(cellsOf));
}
