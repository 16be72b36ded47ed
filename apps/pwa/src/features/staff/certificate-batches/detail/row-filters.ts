import type { CertificateBatch } from '@telar/contracts/certificate-batches';
import type { RowFilter } from '../../../../api/certificate-batches';

interface FilterChoice {
  filter: RowFilter | undefined;
  label: string;
  count: number;
}

/** The filters that show something, and the chosen one. A draft is filtered by its check, other batches by what became of the rows. */
export function rowFilters(
  { state, rows_total: total, counts }: CertificateBatch,
  chosen: RowFilter | undefined,
): FilterChoice[] {
  const isDraft = state === 'draft';
  const choices: (FilterChoice | false)[] = [
    { filter: undefined, label: 'Todas', count: total },
    isDraft && { filter: 'valid', label: 'Correctas', count: counts.valid },
    !isDraft && { filter: 'pending', label: 'Pendientes', count: counts.pending },
    !isDraft && { filter: 'issued', label: 'Emitidas', count: counts.issued },
    !isDraft && { filter: 'failed', label: 'Fallidas', count: counts.failed },
    { filter: 'warned', label: 'Con advertencias', count: counts.warned },
    { filter: 'refused', label: 'Rechazadas', count: counts.refused },
  ];
  return choices.filter(
    (choice) => choice !== false && (choice.count > 0 || choice.filter === undefined || choice.filter === chosen),
  ) as FilterChoice[];
}
