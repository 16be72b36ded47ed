import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { failureText } from '../api/client/failure-text';
import { isFocusLost } from '../browser/is-focus-lost';
import { useStateAfterPress } from '../browser/use-after-press';
import { Button } from '../ui/Button';
import { cx } from '../ui/cx';
import { ErrorState } from '../ui/ErrorState';
import { LiveRegion } from '../ui/LiveRegion';
import { RetryAlert } from '../ui/RetryAlert';
import { Loading, Skeleton } from '../ui/Skeleton';
import { RowFilters } from './RowFilters';
import type { RowFiltersProps } from './RowFilters';

interface RowListProps<Row, Filter> extends RowFiltersProps<Filter> {
  /** The name of the list, for screen readers. */
  label: string;
  query: UseQueryResult<{ rows: Row[]; next: number | null }>;
  /** While the rows change in the background. */
  isRunning: boolean;
  /** How the message of a failure begins. */
  failed: string;
  /** Shown if no row is as the filter says. */
  empty: string;
  /** Goes to the page before; `null` on the first one. */
  previous: { label: string; go: () => void } | null;
  /** Goes to the page after the row. */
  onNext: (after: number) => void;
  /** An item of the list. `onChanged` gets what was done, for screen readers. */
  children: (row: Row, onChanged: (announcement: string) => void) => ReactNode;
}

const SKELETON_COUNT = 5;

/** The rows of a batch or an import, page by page, filtered by state. */
export function RowList<Row, Filter>({ label, query, isRunning, failed, empty, ...rest }: RowListProps<Row, Filter>) {
  const { previous, onNext, children, ...filters } = rest;
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  // The rows that changed last are fetched once more at the end.
  useEffect(() => {
    if (!isRunning) void refetch();
  }, [isRunning, refetch]);
  const heading = useRef<HTMLHeadingElement>(null);
  const [announcement, setAnnouncement] = useStateAfterPress('');
  // A row that was changed or removed may leave the page with the button that had the focus.
  const rows = data?.rows;
  useEffect(() => {
    if (announcement !== '' && isFocusLost()) heading.current?.focus();
  }, [rows, announcement]);

  function goTo(go: () => void): void {
    go();
    heading.current?.focus();
  }

  const message = error && failureText(failed, error);
  const next = data?.next ?? null;
  return (
    <section aria-labelledby="certificate-rows" className="flex flex-col gap-3">
      <h2 id="certificate-rows" ref={heading} tabIndex={-1} className="titulo-3">
        Filas
      </h2>
      <RowFilters {...filters} />
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
      {rows?.length === 0 && <p className="py-6 text-center text-suave">{empty}</p>}
      {rows && rows.length > 0 && (
        <ol
          aria-label={label}
          aria-busy={isPlaceholderData}
          className={cx(
            'divide-y divide-linea rounded-carta border border-linea bg-carta',
            isPlaceholderData && 'opacity-60',
          )}
        >
          {rows.map((row) => children(row, setAnnouncement))}
        </ol>
      )}
      {(previous || next !== null) && (
        <nav aria-label="Páginas de filas" className="flex flex-wrap justify-center gap-2">
          {previous && (
            <Button variant="outline" onClick={() => goTo(previous.go)}>
              {previous.label}
            </Button>
          )}
          {next !== null && (
            <Button variant="outline" busy={isPlaceholderData} onClick={() => goTo(() => onNext(next))}>
              Siguientes
            </Button>
          )}
        </nav>
      )}
    </section>
  );
}
