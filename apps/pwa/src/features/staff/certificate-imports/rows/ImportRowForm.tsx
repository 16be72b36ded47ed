import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CertificateImportCells, CertificateImportRow } from '@telar/contracts/certificate-imports';
import { IMPORT_CELLS } from '@telar/domain/certificate-imports';
import type { ImportCell } from '@telar/domain/certificate-imports';
import { IMPORT_CELL_LABELS, IMPORT_TEXTS } from '@telar/texts/screens/imports';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { changeImportRow, IMPORTS_KEY } from '../../../../api/certificate-imports';
import { failureText } from '../../../../api/client/failure-text';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { TextField } from '../../../../ui/TextField';
import { useUnsavedInput } from '../../../../updates/unsaved-input';

interface ImportRowFormProps {
  importId: number;
  row: CertificateImportRow;
  onCancel: () => void;
  onSaved: () => void;
}

type Values = Record<ImportCell, string>;

const valuesOf = (cells: CertificateImportCells) =>
  Object.fromEntries(IMPORT_CELLS.map((cell) => [cell, String(cells[cell] ?? '')])) as Values;
const changesOf = (before: Values, now: Values): CertificateImportCells =>
  Object.fromEntries(
    IMPORT_CELLS.filter((cell) => now[cell] !== before[cell]).map((cell) => [cell, now[cell] || null]),
  );

/** Corrects the cells of a row in place, as its file has them. Saving checks the row again. */
export function ImportRowForm({ importId, row, onCancel, onSaved }: ImportRowFormProps) {
  const queryClient = useQueryClient();
  const [before] = useState(() => valuesOf(row.cells));
  const [values, setValues] = useState(before);
  const form = useRef<HTMLFormElement>(null);
  const changes = changesOf(before, values);
  const isChanged = Object.keys(changes).length > 0;
  useUnsavedInput(isChanged);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => changeImportRow(importId, row.row, changes),
    onSuccess: onSaved,
    onSettled: () => queryClient.invalidateQueries({ queryKey: IMPORTS_KEY }),
  });
  // The first wrong field is the one to correct.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? form.current?.querySelector('input'))?.focus();
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    if (isChanged) mutate();
    else onCancel();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={`Corregir la fila ${row.row}`}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onCancel();
      }}
      className="flex flex-col gap-3 rounded-boton bg-hundido p-4"
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {IMPORT_CELLS.map((cell) => (
          <TextField
            key={cell}
            label={IMPORT_CELL_LABELS[cell]}
            value={values[cell]}
            error={values[cell] === before[cell] ? row.errors.find(({ path }) => path === cell)?.message : undefined}
            note={row.warnings.find(({ path }) => path === cell)?.message}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => setValues((now) => ({ ...now, [cell]: value }))}
          />
        ))}
      </div>
      {error && <Alert tone="error">{failureText(IMPORT_TEXTS.rowSaveFailed, error)}</Alert>}
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
