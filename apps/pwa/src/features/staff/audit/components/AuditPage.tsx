import { AUDIT_TEXTS } from '@telar/texts/audit';
import { auditEventsQuery } from '../../../../api/audit';
import { messageOf } from '../../../../api/client/errors';
import { useListParts } from '../../../../api/use-list-parts';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { EmptyState } from '../../../../ui/EmptyState';
import { ListStates } from '../../../../ui/ListStates';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { NO_FILTERS } from '../audit-search';
import type { AuditSearch } from '../audit-search';
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
  const { list, isStale, ...parts } = useListParts((count) => auditEventsQuery(search, count), {
    filters: search,
    messageFor: (error, isMore) => messageOf(error, isMore ? AUDIT_TEXTS.moreFailed : AUDIT_TEXTS.loadFailed),
  });
  const events = list?.events ?? [];
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
      <ListStates
        parts={parts}
        count={list?.events.length}
        nouns={['evento', 'eventos']}
        skeleton={
          <Loading label="Cargando la auditoría…" className="flex flex-col gap-2">
            {Array.from({ length: SKELETON_COUNT }, (_, index) => (
              <Skeleton key={index} className="h-16 rounded-carta" />
            ))}
          </Loading>
        }
        empty={<NoEvents search={search} onSearch={onSearch} />}
      >
        {events.length > 0 && (
          <div
            aria-busy={isStale || undefined}
            className={cx('transition-opacity duration-150', isStale && 'opacity-60')}
          >
            <EventList events={events} />
          </div>
        )}
      </ListStates>
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
