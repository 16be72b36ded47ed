import type { BulkStatus } from '@telar/contracts';
import { Badge } from '../../../ui';
import type { ClassRow } from './use-class';

const MARKS: Record<BulkStatus, { tone: 'success' | 'neutral' | 'error' | 'notice'; label: string }> = {
  new_user: { tone: 'success', label: 'Cuenta nueva' },
  existing_user: { tone: 'success', label: 'Ya tiene cuenta' },
  already_done: { tone: 'neutral', label: 'Ya inscrito' },
  invalid: { tone: 'error', label: 'Con errores' },
  failed: { tone: 'notice', label: 'Sin procesar' },
};

/** Every row of the list with what becomes of it; bad ones say why. */
export function ClassTable({ rows }: { rows: readonly ClassRow[] }) {
  return (
    <ol
      // Scrolled with the keyboard, too.
      tabIndex={0}
      aria-label="Filas de la lista"
      className="max-h-[45dvh] divide-y divide-linea overflow-y-auto rounded-boton border border-linea"
    >
      {rows.map(({ cells, result }) => (
        <li key={cells.row} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-2 text-[0.9375rem]">
          <span className="w-9 shrink-0 text-suave tabular-nums">
            <span className="sr-only">Fila </span>
            {cells.row}
          </span>
          <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
            <span className="font-semibold">{`${cells.name} ${cells.last_name}`.trim() || 'Sin nombre'}</span>
            <span className="block text-sm text-suave">
              {[cells.dni, cells.email].filter(Boolean).join(' · ')}
              <span className="block">
                {result.course?.title ?? result.package?.name ?? (cells.course || cells.package)}
              </span>
            </span>
            {result.reasons.length > 0 && (
              <span className="block text-sm font-medium text-error">{result.reasons.join(' ')}</span>
            )}
          </span>
          <Badge tone={MARKS[result.status].tone}>{MARKS[result.status].label}</Badge>
        </li>
      ))}
    </ol>
  );
}
