import { useQuery } from '@tanstack/react-query';
import type { CertificateImport } from '@telar/contracts/certificate-imports';
import { IMPORT_TEXTS } from '@telar/texts/screens/imports';
import { useState } from 'react';
import { importRowsQuery } from '../../../../api/certificate-imports';
import type { ImportRowFilter } from '../../../../api/certificate-imports';
import { RowList } from '../../../../certificate-rows/RowList';
import { ImportRow } from './ImportRow';

const FILTERS: { filter: ImportRowFilter; label: string }[] = [
  { filter: 'refused', label: 'Rechazadas' },
  { filter: 'warned', label: 'Con advertencias' },
  { filter: 'valid', label: 'Correctas' },
  { filter: 'imported', label: 'Incorporadas' },
  { filter: 'failed', label: 'Fallidas' },
];

/** The rows of an import, filtered by the result of the check or of the import. */
export function ImportRows({ item }: { item: CertificateImport }) {
  const [filter, setFilter] = useState<ImportRowFilter>();
  const [pageStarts, setPageStarts] = useState([0]);
  const query = useQuery(importRowsQuery(item.id, filter, pageStarts.at(-1) ?? 0));
  const choices = FILTERS.map((each) => ({ ...each, count: item.counts[each.filter] }));
  return (
    <RowList
      label="Filas del registro"
      query={query}
      isRunning={item.state === 'running'}
      failed={IMPORT_TEXTS.rowsFailed}
      empty={IMPORT_TEXTS.noRowsShown}
      choices={[{ filter: undefined, label: 'Todas', count: item.rows_total }, ...choices]}
      chosen={filter}
      onChoose={(chosen) => {
        setFilter(chosen);
        setPageStarts([0]);
      }}
      previous={
        pageStarts.length > 1 ? { label: 'Anteriores', go: () => setPageStarts(pageStarts.slice(0, -1)) } : null
      }
      onNext={(after) => setPageStarts([...pageStarts, after])}
    >
      {(row, onChanged) => <ImportRow key={row.row} item={item} row={row} onChanged={onChanged} />}
    </RowList>
  );
}
