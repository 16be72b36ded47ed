import { useQuery } from '@tanstack/react-query';
import type { CertificateBatch } from '@telar/contracts/certificate-batches';
import { BATCH_TEXTS } from '@telar/texts/screens/batches';
import { useState } from 'react';
import { rowsQuery } from '../../../../api/certificate-batches';
import { RowList } from '../../../../certificate-rows/RowList';
import { useSession } from '../../../../session/use-session';
import { isRunning, POLL_MS } from '../batch-state';
import type { BatchSearch } from './batch-search';
import { BatchRow } from './BatchRow';
import { rowFilters } from './row-filters';

interface RowsProps {
  batch: CertificateBatch;
  search: BatchSearch;
  onSearch: (search: BatchSearch) => void;
}

/** The rows of a batch. The URL has the filter and the page. */
export function Rows({ batch, search: { estado, desde = 0 }, onSearch }: RowsProps) {
  const { isLoggedIn } = useSession();
  const running = isRunning(batch);
  const query = useQuery({
    ...rowsQuery(batch.id, { state: estado, after: desde }),
    enabled: isLoggedIn,
    refetchInterval: running ? 2 * POLL_MS : false,
  });
  const [before, setBefore] = useState<number[]>([]);

  function goTo(after: number, trail: number[]): void {
    setBefore(trail);
    onSearch({ estado, desde: after || undefined });
  }

  const previous = {
    label: before.length > 0 ? 'Anteriores' : 'Desde el principio',
    go: () => goTo(before.at(-1) ?? 0, before.slice(0, -1)),
  };
  return (
    <RowList
      label="Filas del lote"
      query={query}
      isRunning={running}
      failed={BATCH_TEXTS.rowsFailed}
      empty={BATCH_TEXTS.noRows}
      choices={rowFilters(batch)}
      chosen={estado}
      onChoose={(filter) => {
        setBefore([]);
        onSearch({ estado: filter, desde: undefined });
      }}
      previous={desde > 0 ? previous : null}
      onNext={(after) => goTo(after, [...before, desde])}
    >
      {(row, onChanged) => <BatchRow key={row.row} batch={batch} row={row} onChanged={onChanged} />}
    </RowList>
  );
}
