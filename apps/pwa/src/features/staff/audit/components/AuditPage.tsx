import { quantityText } from '@telar/domain/quantity-text';
import { AUDIT_TEXTS } from '@telar/texts/audit';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { NO_FILTERS } from '../audit-search';
import type { AuditSearch } from '../audit-search';
import { useAuditEvents } from '../use-audit-events';
import { AuditFilters } from './AuditFilters';
import { DownloadCsv } from './DownloadCsv';
import { EventList } from './EventList';

interface AuditPageProps {
  /** The search parameters of the URL. */
  search: AuditSearch;
  /** Changes the search parameters. `undefined` removes one. */
  onSearch: (change: AuditSearch) => void;
}

const SKELETON_COUNT = 6;

/** /auditoria: admins read who did what to whom. */
export function AuditPage({ search, onSearch }: AuditPageProps) {
  const { list, isStale, isFetching, isMore, message, refetch, loadMore } = useAuditEvents(search);
  const events = list?.events ?? [];
  const alert = message && events.length > 0 && (
    <RetryAlert busy={isFetching} onRetry={refetch}>
      {message}
    </RetryAlert>
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="titulo-2">Auditoría</h1>
          <p className="text-suave">Quién hizo qué, lo más reciente primero. Las horas son de Lima.</p>
        </div>
        <DownloadCsv search={search} />
      </div>
      <AuditFilters search={search} events={events} onSearch={onSearch} />
      <LiveRegion>{list && !isFetching ? quantityText(events.length, 'evento', 'eventos') : ''}</LiveRegion>
      {message && events.length === 0 && <ErrorState message={message} busy={isFetching} onRetry={refetch} />}
      {!isMore && alert}
      {!list && !message && (
        <Loading label="Cargando la auditoría…" className="flex flex-col gap-2">
          {Array.from({ length: SKELETON_COUNT }, (_, index) => (
            <Skeleton key={index} className="h-16 rounded-carta" />
          ))}
        </Loading>
      )}
      {events.length > 0 && (
        <div
          aria-busy={isStale || undefined}
          className={cx('transition-opacity duration-150', isStale && 'opacity-60')}
        >
          <EventList events={events} />
        </div>
      )}
      {list && events.length === 0 && !message && <NoEvents search={search} onSearch={onSearch} />}
      {isMore && alert}
      {typeof list?.next === 'number' && !message && (
        <Button variant="outline" busy={isMore} onClick={loadMore} className="self-center max-sm:w-full">
          {isMore ? 'Cargando…' : 'Cargar más'}
        </Button>
      )}
    </div>
  );
}

function NoEvents({ search, onSearch }: AuditPageProps) {
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  if (!isFiltered) return <EmptyState title={AUDIT_TEXTS.empty} />;
  return (
    <EmptyState
      title={AUDIT_TEXTS.emptyFiltered}
      action={
        <Button variant="outline" onClick={() => onSearch(NO_FILTERS)}>
          Quitar los filtros
        </Button>
      }
    />
  );
}
