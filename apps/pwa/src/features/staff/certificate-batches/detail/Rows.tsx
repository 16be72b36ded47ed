import { useQuery } from '@tanstack/react-query';
import type { CertificateBatch } from '@telar/contracts/certificate-batches';
import { formatCount } from '@telar/domain/counts';
import { BATCH_TEXTS } from '@telar/texts/screens/batches';
import { useEffect, useRef, useState } from 'react';
import { rowsQuery } from '../../../../api/certificate-batches';
import { failureText } from '../../../../api/client/failure-text';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { useSession } from '../../../../session/use-session';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { ErrorState } from '../../../../ui/ErrorState';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { isRunning, POLL_MS } from '../batch-state';
import type { BatchSearch } from './batch-search';
import { rowFilters } from './row-filters';
import { RowItem } from './RowItem';

interface RowsProps {
  batch: CertificateBatch;
  search: BatchSearch;
  onSearch: (search: BatchSearch) => void;
}

const SKELETON_COUNT = 5;

/** The rows of a batch, page by page, filtered by state. */
export function Rows({ batch, search: { estado, desde = 0 }, onSearch }: RowsProps) {
  const { isLoggedIn } = useSession();
  const running = isRunning(batch);
  const query = useQuery({
    ...rowsQuery(batch.id, { state: estado, after: desde }),
    enabled: isLoggedIn,
    refetchInterval: running ? 2 * POLL_MS : false,
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  // The rows that changed last are refetched once more when the batch ends.
  useEffect(() => {
    if (!running) void refetch();
  }, [running, refetch]);
  const [before, setBefore] = useState<number[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const [announcement, setAnnouncement] = useStateAfterPress('');
  const message = error && failureText(BATCH_TEXTS.rowsFailed, error);

  function goTo(after: number, trail: number[]): void {
    setBefore(trail);
    onSearch({ estado, desde: after || undefined });
    heading.current?.focus();
  }

  // A row that was changed or removed may leave the page with the button that had the focus.
  const rows = data?.rows;
  useEffect(() => {
    if (announcement !== '' && document.activeElement === document.body) heading.current?.focus();
  }, [rows, announcement]);

  return (
    <section aria-labelledby="batch-rows" className="flex flex-col gap-3">
      <h2 id="batch-rows" ref={heading} tabIndex={-1} className="titulo-3">
        Filas
      </h2>
      <div role="group" aria-label="Mostrar solo" className="flex flex-wrap gap-2">
        {rowFilters(batch, estado).map(({ filter, label, count }) => (
          <button
            key={label}
            type="button"
            aria-pressed={filter === estado}
            onClick={() => {
              setBefore([]);
              onSearch({ estado: filter, desde: undefined });
            }}
            className={cx(
              'inline-flex min-h-11 items-center gap-2 rounded-boton border px-3 md:min-h-10',
              filter === estado
                ? 'resalte border-pacifico bg-pacifico text-sobre-pacifico'
                : 'border-campo bg-carta hover:border-tinta',
            )}
          >
            {label} <span className="tabular-nums">{formatCount(count)}</span>
          </button>
        ))}
      </div>
      <LiveRegion>{announcement}</LiveRegion>
      {message && !rows && <ErrorState message={message} busy={isFetching} onRetry={() => void refetch()} />}
      {message && rows && (
        <RetryAlert busy={isFetching} onRetry={() => void refetch()}>
          {message}
        </RetryAlert>
      )}
      {!rows && !message && (
        <Loading label="Cargando las filas…" className="flex flex-col gap-2">
          {Array.from({ length: SKELETON_COUNT }, (_, index) => (
            <Skeleton key={index} className="h-16" />
          ))}
        </Loading>
      )}
      {rows?.length === 0 && <p className="py-6 text-center text-suave">{BATCH_TEXTS.noRows}</p>}
      {rows && rows.length > 0 && (
        <ol
          aria-label="Filas del lote"
          aria-busy={isPlaceholderData}
          className={cx(
            'divide-y divide-linea rounded-carta border border-linea bg-carta',
            isPlaceholderData && 'opacity-60',
          )}
        >
          {rows.map((row) => (
            <RowItem key={row.row} batch={batch} row={row} onChanged={setAnnouncement} />
          ))}
        </ol>
      )}
      {(desde > 0 || data?.next) && (
        <nav aria-label="Páginas de filas" className="flex flex-wrap justify-center gap-2">
          {desde > 0 && (
            <Button variant="outline" onClick={() => goTo(before.at(-1) ?? 0, before.slice(0, -1))}>
              {before.length > 0 ? 'Anteriores' : 'Desde el principio'}
            </Button>
          )}
          {data?.next && (
            <Button
              variant="outline"
              busy={isPlaceholderData}
              onClick={() => data.next && goTo(data.next, [...before, desde])}
            >
              Siguientes
            </Button>
          )}
        </nav>
      )}
    </section>
  );
}
