import type { CertificateBatchCells } from '@telar/contracts/certificate-batches';
import { formatDate, isCalendarDate } from '@telar/domain/dates';
import { BATCH_FILE_TEXTS, CELL_LABELS } from '@telar/texts/screens/batches';
import type { FileCell } from '../../../../browser/spreadsheets/file-cell';
import { SelectField } from '../../../../ui/SelectField';
import { FILE_FIELDS } from './columns';
import type { Columns, FileField } from './columns';

interface ColumnFieldsProps {
  /** The headings of the file. */
  head: readonly FileCell[];
  columns: Columns;
  /** The rows as the columns give them. */
  rows: readonly CertificateBatchCells[];
  errors: Partial<Record<FileField, string>>;
  onChange: (columns: Columns) => void;
}

const SAMPLES = 3;

function labelOf(field: FileField): string {
  if (field === 'last_name') return BATCH_FILE_TEXTS.lastName;
  return field === 'document_type' ? BATCH_FILE_TEXTS.documentType : CELL_LABELS[field];
}
const sampleText = (row: CertificateBatchCells) =>
  Object.values(row)
    .filter((cell) => typeof cell === 'string' || typeof cell === 'number')
    .map((cell) => (isCalendarDate(String(cell)) ? formatDate(String(cell)) : cell))
    .join(' · ');

/** Asks which column of the file has which data, and shows the first rows as they are read. */
export function ColumnFields({ head, columns, rows, errors, onChange }: ColumnFieldsProps) {
  const options = [
    { value: '', label: BATCH_FILE_TEXTS.notInFile },
    ...head.map((cell, at) => ({ value: String(at), label: String(cell ?? '').trim() || `Columna ${at + 1}` })),
  ];
  return (
    <section aria-labelledby="file-columns" className="flex flex-col gap-3">
      <div>
        <h2 id="file-columns" className="titulo-3">
          {BATCH_FILE_TEXTS.columns}
        </h2>
        <p className="text-suave">{BATCH_FILE_TEXTS.columnsHint}</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {FILE_FIELDS.map((field) => (
          <SelectField
            key={field}
            label={labelOf(field)}
            options={options}
            error={errors[field]}
            value={columns[field] === null ? '' : String(columns[field])}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...columns, [field]: value === '' ? null : Number(value) })
            }
          />
        ))}
      </div>
      <div className="text-[0.9375rem]">
        <p>{BATCH_FILE_TEXTS.found(rows.length)}</p>
        <ol aria-label="Primeras filas" className="flex flex-col gap-1 text-suave">
          {rows.slice(0, SAMPLES).map((row, at) => (
            // The rows of a file have no identity but their place.
            <li key={at} className="wrap-anywhere">
              {sampleText(row)}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
