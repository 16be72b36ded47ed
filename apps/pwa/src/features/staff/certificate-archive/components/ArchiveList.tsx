import { formatCount } from '@telar/domain/counts';
import { quantityText } from '@telar/domain/quantity-text';
import { ARCHIVE_TEXTS } from '@telar/texts/certificate-archive';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { filtersOf, NO_FILTERS } from '../archive-search';
import type { ArchiveSearch } from '../archive-search';
import type { useArchiveList } from '../use-archive-list';
import type { ArchiveRowsProps } from './archive-rows-props';
import { ArchiveRows } from './ArchiveRows';
import { usePageNumber } from './PageControls';

interface ArchiveListProps extends Omit<ArchiveRowsProps, 'certificates' | 'openId'> {
  archive: ReturnType<typeof useArchiveList>;
  search: ArchiveSearch;
  onSearch: (change: ArchiveSearch) => void;
}

const SKELETON_COUNT = 8;

/** Shows a page of certificates, or says why there is none. */
export function ArchiveList({ archive, search, onSearch, ...rows }: ArchiveListProps) {
  const { list, isStale, isFetching, message, refetch } = archive;
  const page = usePageNumber(search.cursor);
  if (!list) {
    if (message) return <ErrorState message={message} busy={isFetching} onRetry={refetch} />;
    return (
      <Loading label="Cargando los certificados…" className="flex flex-col gap-2">
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <Skeleton key={index} className="h-16 rounded-carta" />
        ))}
      </Loading>
    );
  }
  const count = list.certificates.length;
  return (
    <>
      <LiveRegion>
        {isFetching
          ? ''
          : `${quantityText(count, 'certificado', 'certificados')}${page === null ? '' : `, página ${formatCount(page)}`}`}
      </LiveRegion>
      {message && (
        <RetryAlert busy={isFetching} onRetry={refetch}>
          {message} {ARCHIVE_TEXTS.shownStays}
        </RetryAlert>
      )}
      {count > 0 ? (
        <div
          aria-busy={isStale || undefined}
          className={cx('transition-opacity duration-150', isStale && 'opacity-60')}
        >
          <ArchiveRows certificates={list.certificates} openId={search.id} {...rows} />
        </div>
      ) : (
        <NoCertificates search={search} onSearch={onSearch} />
      )}
    </>
  );
}

function NoCertificates({ search, onSearch }: Pick<ArchiveListProps, 'search' | 'onSearch'>) {
  if (search.cursor !== undefined) {
    return (
      <EmptyState
        title={ARCHIVE_TEXTS.emptyPage}
        action={
          <Button variant="outline" onClick={() => onSearch({ cursor: undefined })}>
            Ir al comienzo
          </Button>
        }
      />
    );
  }
  if (Object.keys(filtersOf(search)).length === 0) return <EmptyState title={ARCHIVE_TEXTS.empty} />;
  return (
    <EmptyState
      title={ARCHIVE_TEXTS.emptyFiltered}
      action={
        <Button variant="outline" onClick={() => onSearch({ ...NO_FILTERS, id: undefined })}>
          Quitar filtros
        </Button>
      }
    />
  );
}
