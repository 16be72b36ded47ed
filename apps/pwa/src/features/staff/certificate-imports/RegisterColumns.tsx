import type { ImportTable } from '@telar/domain/import-table';
import { IMPORT_COLUMN_LABELS, IMPORT_TEXTS } from '@telar/texts/screens/imports';
import { useEffect, useRef } from 'react';
import { Alert } from '../../../ui/Alert';

/** Shows which column of a register has which data, and what is left out. */
export function RegisterColumns({ register }: { register: ImportTable }) {
  const { used, ignored, hasRowNumbersAsCodes } = register;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [register]);
  return (
    <section aria-labelledby="register-columns" className="flex flex-col gap-3">
      <div>
        <h2 ref={heading} id="register-columns" tabIndex={-1} className="titulo-3">
          {IMPORT_TEXTS.columns}
        </h2>
        <p className="text-suave">{IMPORT_TEXTS.columnsHint}</p>
      </div>
      <ul aria-labelledby="register-columns" className="flex flex-col gap-1 text-[0.9375rem]">
        {used.map(({ column, heading: written, example }) => (
          <li key={column} className="wrap-anywhere">
            <span className="font-semibold">{IMPORT_COLUMN_LABELS[column]}</span>:{' '}
            {IMPORT_TEXTS.columnUsed(written, example)}
          </li>
        ))}
      </ul>
      {ignored.length > 0 && <Alert>{IMPORT_TEXTS.columnsIgnored(ignored)}</Alert>}
      {hasRowNumbersAsCodes && <Alert tone="warning">{IMPORT_TEXTS.rowNumbersAsCodes}</Alert>}
    </section>
  );
}
