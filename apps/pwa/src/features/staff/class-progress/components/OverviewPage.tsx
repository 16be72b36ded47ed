import { useQuery } from '@tanstack/react-query';
import { PROGRESS_LIMITS } from '@telar/domain/progress';
import { quantityText } from '@telar/domain/quantity-text';
import { OVERVIEW_TEXTS } from '@telar/texts/screens/class-progress';
import { failureText } from '../../../../api/client/failure-text';
import { overviewQuery } from '../../../../api/progress/class-progress';
import { Button } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import type { OverviewSearch } from '../class-search';
import { CourseFigures } from './CourseFigures';
import { OverviewFilters } from './OverviewFilters';
import { OverviewPages } from './OverviewPages';

interface OverviewPageProps {
  search: OverviewSearch;
  onSearch: (change: OverviewSearch, isTyping?: boolean) => void;
}

const PAGE = PROGRESS_LIMITS.overviewPage;

/** /avance: the courses with students, those with the most awaited certificates first. */
export function OverviewPage({ search, onSearch }: OverviewPageProps) {
  const { page = 1, sortBy = 'awaiting', ...filters } = search;
  const order = sortBy === 'title' ? 'asc' : 'desc';
  const { data, error, isFetching, refetch } = useQuery(
    overviewQuery({ ...filters, sortBy, order, offset: (page - 1) * PAGE }),
  );
  const change = (next: OverviewSearch, isTyping = false) => onSearch({ ...next, page: undefined }, isTyping);
  const message = error && failureText(OVERVIEW_TEXTS.failed, error);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="titulo-2">{OVERVIEW_TEXTS.title}</h1>
        <p className="text-suave">{OVERVIEW_TEXTS.intro}</p>
      </div>
      <OverviewFilters search={search} onChange={change} />
      {!data && message && <ErrorState message={message} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !message && (
        <Loading label={OVERVIEW_TEXTS.loading} className="flex flex-col gap-3">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="h-32 rounded-carta" />
          ))}
        </Loading>
      )}
      {data && (
        <>
          {message && (
            <RetryAlert busy={isFetching} onRetry={() => void refetch()}>
              {message}
            </RetryAlert>
          )}
          <p className="font-medium">
            {quantityText(data.total, 'curso', 'cursos')} · {OVERVIEW_TEXTS.awaiting(data.counts.awaiting_certificate)}
            {data.counts.awaiting_result > 0 && ` · ${OVERVIEW_TEXTS.lacking(data.counts.awaiting_result)}`}
          </p>
          <LiveRegion>{isFetching ? '' : quantityText(data.total, 'curso', 'cursos')}</LiveRegion>
          {data.courses.length === 0 && (
            <EmptyState
              title={search.search || search.state ? OVERVIEW_TEXTS.emptyFiltered : OVERVIEW_TEXTS.empty}
              {...((search.search || search.state) && {
                action: (
                  <Button variant="outline" onClick={() => change({ search: undefined, state: undefined })}>
                    Quitar filtros
                  </Button>
                ),
              })}
            />
          )}
          <ul aria-busy={isFetching || undefined} className="grid gap-3 lg:grid-cols-2">
            {data.courses.map((course) => (
              <CourseFigures key={course.course_id} course={course} />
            ))}
          </ul>
          <OverviewPages page={page} total={data.total} onPage={(next) => onSearch({ page: next })} />
        </>
      )}
    </div>
  );
}
