import type { CertificateBatch } from '@telar/contracts/certificate-batches';
import type { RowFilter } from '../../../../api/certificate-batches';
import type { RowFilterChoice } from '../../../../certificate-rows/RowFilters';

/** A draft is filtered by its check, other batches by what became of the rows. */
export function rowFilters({ state, rows_total: total, counts }: CertificateBatch): RowFilterChoice<RowFilter>[] {
  const byState: RowFilterChoice<RowFilter>[] =
    state === 'draft'
      ? [{ filter: 'valid', label: 'Correctas', count: counts.valid }]
      : [
          { filter: 'pending', label: 'Pendientes', count: counts.pending },
          { filter: 'issued', label: 'Emitidas', count: counts.issued },
          { filter: 'failed', label: 'Fallidas', count: counts.failed },
        ];
  return [
    { filter: undefined, label: 'Todas', count: total },
    ...byState,
    { filter: 'warned', label: 'Con advertencias', count: counts.warned },
    { filter: 'refused', label: 'Rechazadas', count: counts.refused },
  ];
}
