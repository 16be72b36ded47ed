import { useMutation } from '@tanstack/react-query';
import type { FieldError } from '@telar/contracts/errors';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { failureText } from '../api/client/failure-text';
import { useUnsavedPrompt } from '../navigation/use-unsaved-prompt';
import type { UnsavedPromptTexts } from '../navigation/use-unsaved-prompt';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { DateField } from '../ui/DateField';
import { SavingFieldset } from '../ui/form/SavingFieldset';
import { TextField } from '../ui/TextField';

/** A cell of a row in the form. */
export interface CellField<Name extends string> {
  name: Name;
  label: string;
  /** How it is typed; as text by default. */
  kind?: 'date' | 'digits';
}

export interface RowFormProps<Name extends string> {
  row: {
    row: number;
    cells: Partial<Record<NoInfer<Name>, unknown>>;
    errors: readonly FieldError[];
    warnings: readonly FieldError[];
  };
  fields: readonly CellField<Name>[];
  hint?: string;
  /** How the message of a failure begins. */
  failed: string;
  /** Gets the cells that differ. An emptied cell is `null`. */
  save: (changes: Partial<Record<Name, string | null>>) => Promise<void>;
  onCancel: () => void;
  onSaved: () => void;
}

const unsavedRow = (row: number): UnsavedPromptTexts => ({
  title: '¿Descartar lo que escribiste?',
  text: `La corrección de la fila ${row} aún no se ha guardado.`,
  leave: 'Descartar',
  stay: 'Seguir editando',
  lostWithSearch: true,
});

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Corrects the cells of a row in place. Saving checks the row again. */
export function RowForm<Name extends string>({ row, fields, hint, failed, save, ...end }: RowFormProps<Name>) {
  const { onCancel, onSaved } = end;
  const [before] = useState(
    () => Object.fromEntries(fields.map(({ name }) => [name, textOf(row.cells[name])])) as Record<Name, string>,
  );
  const [values, setValues] = useState(before);
  const form = useRef<HTMLFormElement>(null);
  const changed = fields.filter(({ name }) => values[name] !== before[name]);
  const { attempt, dialog } = useUnsavedPrompt(changed.length > 0 ? unsavedRow(row.row) : null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      save(Object.fromEntries(changed.map(({ name }) => [name, values[name] || null])) as Record<Name, string | null>),
    onSuccess: onSaved,
  });
  // The first wrong field is the one to correct.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? form.current?.querySelector('input'))?.focus();
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    if (changed.length === 0) onCancel();
    else mutate();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (!isPending) attempt(onCancel);
  }

  const messageAt = (list: readonly FieldError[], name: Name) => list.find(({ path }) => path === name)?.message;
  const set = (name: Name, value: string) => setValues((now) => ({ ...now, [name]: value }));

  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label={`Corregir la fila ${row.row}`}
        onSubmit={submit}
        onKeyDown={onKeyDown}
        className="flex flex-col gap-3 rounded-boton bg-hundido p-4"
      >
        {hint && <p className="text-sm text-suave">{hint}</p>}
        <SavingFieldset isSaving={isPending} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {fields.map(({ name, label, kind }) => {
            const field = {
              label,
              value: values[name],
              error: values[name] === before[name] ? messageAt(row.errors, name) : undefined,
              note: messageAt(row.warnings, name),
            };
            return kind === 'date' ? (
              <DateField key={name} {...field} onChange={(value) => set(name, value)} />
            ) : (
              <TextField
                key={name}
                {...field}
                autoComplete="off"
                inputMode={kind === 'digits' ? 'numeric' : undefined}
                onChange={({ currentTarget }) => set(name, currentTarget.value)}
              />
            );
          })}
        </SavingFieldset>
        {error && <Alert tone="error">{failureText(failed, error)}</Alert>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" disabled={isPending} onClick={() => attempt(onCancel)}>
            Cancelar
          </Button>
          <Button type="submit" busy={isPending}>
            Guardar y revisar
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
