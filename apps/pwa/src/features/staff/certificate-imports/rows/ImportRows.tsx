import { useQuery } from '@tanstack/react-query';
import type { CertificateImport } from '@telar/contracts/certificate-imports';
import { formatCount } from '@telar/domain/counts';
import { IMPORT_TEXTS } from '@telar/texts/screens/imports';
import { useEffect, useRef, useState } from 'react';
import { importRowsQuery } from '../../../../api/certificate-imports';
import type { ImportRowFilter } from '../../../../api/certificate-imports';
import { failureText } from '../../../../api/client/failure-text';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { ErrorState } from '../../../../ui/ErrorState';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { ImportRowItem } from './ImportRowItem';

const FILTERS: { filter: ImportRowFilter | undefined; label: string }[] = [
  { filter: undefined, label: 'Todas' },
  { filter: 'refused', label: 'Rechazadas' },
  { filter: 'warned', label: 'Con advertencias' },
  { filter: 'valid', label: 'Correctas' },
  { filter: 'imported', label: 'Incorporadas' },
  { filter: 'failed', label: 'Fallidas' },
];

/** The rows of an import, page by page, filtered by what the check says. */
export function ImportRows({ item }: { item: CertificateImport }) {
  const [filter, setFilter] = useState<ImportRowFilter>();
  const [trail, setTrail] = useState([0]);
  const heading = useRef<HTMLHeadingElement>(null);
  const [announcement, setAnnouncement] = useStateAfterPress('');
  const query = useQuery(importRowsQuery(item.id, filter, trail.at(-1) ?? 0));
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const rows = data?.rows;
  const countOf = (each: ImportRowFilter | undefined) => (each === undefined ? item.rows_total : item.counts[each]);

  // The rows that changed last are read once more when the import ends.
  useEffect(() => {
    if (item.state !== 'running') void refetch();
  }, [item.state, refetch]);
  // A corrected row may leave the page with the button that had the focus.
  useEffect(() => {
    if (announcement !== '' && document.activeElement === document.body) heading.current?.focus();
  }, [rows, announcement]);

  function goTo(next: number[]): void {
    setTrail(next);
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="import-rows" className="flex flex-col gap-3">
      <h2 id="import-rows" ref={heading} tabIndex={-1} className="titulo-3">
        Filas
      </h2>
      <div role="group" aria-label="Mostrar solo" className="flex flex-wrap gap-2">
        {FILTERS.filter(({ filter: each }) => each === undefined || each === filter || countOf(each) > 0).map(
          ({ filter: each, label }) => (
            <button
              key={label}
              type="button"
              aria-pressed={each === filter}
              onClick={() => {
                setFilter(each);
                setTrail([0]);
              }}
              className={cx(
                'inline-flex min-h-11 items-center gap-2 rounded-boton border px-3 md:min-h-10',
                each === filter
                  ? 'resalte border-pacifico bg-pacifico text-sobre-pacifico'
                  : 'border-campo bg-carta hover:border-tinta',
              )}
            >
              {label} <span className="tabular-nums">{formatCount(countOf(each))}</span>
            </button>
          ),
        )}
      </div>
      <LiveRegion>{announcement}</LiveRegion>
      {error && !isFetching && (
        <ErrorState
          message={failureText(IMPORT_TEXTS.rowsFailed, error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!rows && !error && (
        <Loading label="Cargando las filas…">
          <Skeleton className="h-48" />
        </Loading>
      )}
      {rows?.length === 0 && <p className="py-6 text-center text-suave">{IMPORT_TEXTS.noRowsShown}</p>}
      {rows && rows.length > 0 && (
        <ol
          aria-label="Filas del registro"
          aria-busy={isPlaceholderData}
          className={cx(
            'divide-y divide-linea rounded-carta border border-linea bg-carta',
            isPlaceholderData && 'opacity-60',
          )}
        >
          {rows.map((row) => (
            <ImportRowItem key={row.row} item={item} row={row} onChanged={setAnnouncement} />
          ))}
        </ol>
      )}
      {(trail.length > 1 || data?.next) && (
        <nav aria-label="Páginas de filas" className="flex flex-wrap justify-center gap-2">
          {trail.length > 1 && (
            <Button variant="outline" onClick={() => goTo(trail.slice(0, -1))}>
              Anteriores
            </Button>
          )}
          {data?.next && (
            <Button variant="outline" busy={isPlaceholderData} onClick={() => data.next && goTo([...trail, data.next])}>
              Siguientes
            </Button>
          )}
        </nav>
      )}
    </section>
  );
}
