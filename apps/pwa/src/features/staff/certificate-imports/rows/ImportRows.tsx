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

/** The rows of an import, filtered by what the check says. */
export function ImportRows({ item }: { item: CertificateImport }) {
  const [filter, setFilter] = useState<ImportRowFilter>();
  const [trail, setTrail] = useState([0]);
  const query = useQuery(importRowsQuery(item.id, filter, trail.at(-1) ?? 0));
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
        setTrail([0]);
      }}
      previous={trail.length > 1 ? { label: 'Anteriores', go: () => setTrail(trail.slice(0, -1)) } : null}
      onNext={(after) => setTrail([...trail, after])}
    >
      {(row, onChanged) => <ImportRow key={row.row} item={item} row={row} onChanged={onChanged} />}
    </RowList>
  );
}
