import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  CertificateBatchCells,
  CertificateBatchRow,
  CertificateBatchRowList,
} from '@telar/contracts/certificate-batches';
import { BATCH_TEXTS, CELL_LABELS } from '@telar/texts/screens/batches';
import type { CellField } from '@telar/texts/screens/batches';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { BATCHES_KEY, changeRow, rowsKey } from '../../../../api/certificate-batches';
import { failureText } from '../../../../api/client/failure-text';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { DateField } from '../../../../ui/DateField';
import { TextField } from '../../../../ui/TextField';
import { useUnsavedInput } from '../../../../updates/unsaved-input';

interface RowFormProps {
  batchId: number;
  row: CertificateBatchRow;
  onCancel: () => void;
  onSaved: () => void;
}

const FIELDS = Object.keys(CELL_LABELS) as CellField[];
const DATES: readonly CellField[] = ['start_date', 'end_date', 'issue_date'];
const NUMERIC: readonly CellField[] = ['dni', 'duration_hours'];

type Values = Record<CellField, string>;

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const valuesOf = (cells: CertificateBatchCells) =>
  Object.fromEntries(FIELDS.map((field) => [field, textOf(cells[field])])) as Values;

/** The cells that differ. An emptied cell becomes `null`: the batch's common value counts again. */
const changesOf = (before: Values, now: Values): CertificateBatchCells =>
  Object.fromEntries(
    FIELDS.filter((field) => now[field] !== before[field]).map((field) => [field, now[field] || null]),
  );

/** Corrects the cells of a row in place. Saving checks the row again. */
export function RowForm({ batchId, row, onCancel, onSaved }: RowFormProps) {
  const queryClient = useQueryClient();
  const [before] = useState(() => valuesOf(row.cells));
  const [values, setValues] = useState(before);
  const form = useRef<HTMLFormElement>(null);
  const changes = changesOf(before, values);
  useUnsavedInput(Object.keys(changes).length > 0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => changeRow(batchId, row.row, changes),
    onSuccess: (saved) => {
      const replace = (list: CertificateBatchRowList | undefined) =>
        list && { ...list, rows: list.rows.map((each) => (each.row === saved.row ? saved : each)) };
      queryClient.setQueriesData<CertificateBatchRowList>({ queryKey: rowsKey(batchId) }, replace);
      onSaved();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: BATCHES_KEY }),
  });
  // The first wrong field is the one to correct.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? form.current?.querySelector('input'))?.focus();
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    if (Object.keys(changes).length === 0) onCancel();
    else mutate();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  }

  const fieldProps = (field: CellField) => ({
    label: CELL_LABELS[field],
    value: values[field],
    error: values[field] === before[field] ? row.errors.find(({ path }) => path === field)?.message : undefined,
    note: row.warnings.find(({ path }) => path === field)?.message,
  });
  const set = (field: CellField, value: string) => setValues((now) => ({ ...now, [field]: value }));

  return (
    <form
      ref={form}
      noValidate
      aria-label={`Corregir la fila ${row.row}`}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3 rounded-boton bg-hundido p-4"
    >
      <p className="text-sm text-suave">{BATCH_TEXTS.emptyCell}.</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {FIELDS.map((field) =>
          DATES.includes(field) ? (
            <DateField key={field} {...fieldProps(field)} onChange={(value) => set(field, value)} />
          ) : (
            <TextField
              key={field}
              {...fieldProps(field)}
              autoComplete="off"
              inputMode={NUMERIC.includes(field) ? 'numeric' : undefined}
              onChange={({ currentTarget }) => set(field, currentTarget.value)}
            />
          ),
        )}
      </div>
      {error && <Alert tone="error">{failureText(BATCH_TEXTS.rowSaveFailed, error)}</Alert>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" busy={isPending}>
          Guardar y revisar
        </Button>
      </div>
    </form>
  );
}
