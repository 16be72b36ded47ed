import type { FieldWarning } from '@telar/contracts/field-warning';
import { formatCount } from '@telar/domain/counts';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '../ui/Badge';
import { Button } from '../ui/Button';
import { RowForm } from './RowForm';
import type { RowFormProps } from './RowForm';
import { RowReasons } from './RowReasons';
import type { CellLabels } from './RowReasons';

export type RowBadge = ['neutral' | 'success' | 'notice' | 'error', string];

interface RowItemProps<Name extends string> {
  row: RowFormProps<Name>['row'] & { warnings: readonly FieldWarning[] };
  name: string;
  badge: RowBadge;
  /** The lines below the name. */
  details: ReactNode;
  labels: CellLabels;
  /** Puts the names of the cells before the warnings, too. */
  labelsWarnings?: boolean;
  /** Links to the certificate. */
  links: ReactNode;
  /** How the row is corrected; `null` if it may not be changed. */
  form: Omit<RowFormProps<Name>, 'row' | 'onCancel' | 'onSaved'> | null;
  /** Further buttons, beside that which corrects the row. */
  buttons?: ReactNode;
  /** Called after the row was corrected. */
  onSaved: () => void;
  /** A dialog of the row. */
  children?: ReactNode;
}

/** A row with the reasons of its check, its certificate, and the form to correct it. */
export function RowItem<Name extends string>({
  row,
  name,
  badge,
  details,
  labels,
  labelsWarnings,
  links,
  form,
  ...rest
}: RowItemProps<Name>) {
  const { buttons, onSaved, children } = rest;
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const [tone, label] = badge;

  function closeForm(): void {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  }

  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <span className="min-w-9 shrink-0 text-suave tabular-nums">
          <span className="sr-only">Fila </span>
          {formatCount(row.row)}
        </span>
        <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <p className="font-semibold">{name}</p>
          {details}
          <RowReasons label="Por qué se rechaza" reasons={row.errors} labels={labels} className="text-error" />
          <RowReasons
            label="Advertencias"
            reasons={row.warnings}
            labels={labelsWarnings ? labels : {}}
            className="text-tinta"
          />
        </div>
        <Badge tone={tone}>{label}</Badge>
        <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full">
          {links}
          {form && !isEditing && (
            <>
              <Button
                ref={editButton}
                variant="outline"
                size="compact"
                aria-label={`Corregir la fila ${row.row}, ${name}`}
                onClick={() => setEditing(true)}
              >
                Corregir
              </Button>
              {buttons}
            </>
          )}
        </div>
      </div>
      {isEditing && form && (
        <RowForm
          row={row}
          {...form}
          onCancel={closeForm}
          onSaved={() => {
            closeForm();
            onSaved();
          }}
        />
      )}
      {children}
    </li>
  );
}
