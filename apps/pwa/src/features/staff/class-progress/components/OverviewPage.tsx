import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CourseOverview } from '@telar/contracts/progress';
import { formatCount } from '@telar/domain/counts';
import { OVERVIEW_SORTS, PROGRESS_LIMITS } from '@telar/domain/progress';
import { quantityText } from '@telar/domain/quantity-text';
import { can } from '@telar/domain/roles';
import { OVERVIEW_SORT_LABELS, OVERVIEW_TEXTS, STUDENT_STATE_LABELS } from '@telar/texts/screens/class-progress';
import { failureText } from '../../../../api/client/failure-text';
import { overviewQuery } from '../../../../api/progress/class-progress';
import { relativeTime } from '../../../../browser/relative-time';
import { useNow } from '../../../../browser/use-now';
import { useSession } from '../../../../session/use-session';
import { Badge } from '../../../../ui/Badge';
import { Button, ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { SearchField } from '../../../../ui/SearchField';
import { SelectField } from '../../../../ui/SelectField';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import type { OverviewSearch } from '../class-search';

interface OverviewPageProps {
  search: OverviewSearch;
  onSearch: (change: OverviewSearch, isTyping?: boolean) => void;
}

const STATES = ['awaiting_certificate', 'awaiting_result'] as const;
const PAGE = PROGRESS_LIMITS.overviewPage;

/** /avance: the courses with students, first where most await their certificate. */
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
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={OVERVIEW_TEXTS.search}
          placeholder={OVERVIEW_TEXTS.search}
          className="min-w-0 flex-1 basis-60"
          search={search.search ?? ''}
          onSearch={(words) => change({ search: words || undefined }, true)}
        />
        <SelectField
          label="Mostrar"
          className="min-w-0 flex-1 basis-44"
          value={search.state ?? ''}
          options={[
            { value: '', label: 'Todos los cursos' },
            ...STATES.map((value) => ({ value, label: STUDENT_STATE_LABELS[value] })),
          ]}
          onChange={({ currentTarget: { value } }) => change({ state: STATES.find((state) => state === value) })}
        />
        <SelectField
          label="Orden"
          className="min-w-0 flex-1 basis-44"
          value={sortBy}
          options={OVERVIEW_SORTS.map((value) => ({ value, label: OVERVIEW_SORT_LABELS[value] }))}
          onChange={({ currentTarget: { value } }) => change({ sortBy: OVERVIEW_SORTS.find((sort) => sort === value) })}
        />
      </div>
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
          {data.total > PAGE && (
            <nav aria-label="Páginas de cursos" className="flex flex-wrap items-center justify-center gap-3">
              <Button
                variant="outline"
                size="compact"
                disabled={page === 1}
                onClick={() => onSearch({ page: page - 1 })}
              >
                Anterior
              </Button>
              <span className="text-suave tabular-nums">
                Página {formatCount(page)} de {formatCount(Math.ceil(data.total / PAGE))}
              </span>
              <Button
                variant="outline"
                size="compact"
                disabled={page * PAGE >= data.total}
                onClick={() => onSearch({ page: page + 1 })}
              >
                Siguiente
              </Button>
            </nav>
          )}
        </>
      )}
    </div>
  );
}

function CourseFigures({ course }: { course: CourseOverview }) {
  const { userRole } = useSession();
  const now = useNow(60_000);
  const { course_id: id, awaiting_certificate: awaiting, awaiting_result: lacking, last_seen_at: seen } = course;
  const figures = [
    quantityText(course.students, 'persona', 'personas'),
    `${formatCount(course.not_started)} sin empezar`,
    `${formatCount(course.in_progress)} en curso`,
    `${formatCount(course.completed)} con todos los módulos`,
  ];
  return (
    <Card as="li" className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <h2 className="min-w-0 flex-1 basis-44 titulo-3 wrap-anywhere">
          <Link
            to="/avance/$courseId"
            params={{ courseId: String(id) }}
            className="inline-flex min-h-11 items-center hover:underline"
          >
            {course.title}
          </Link>
        </h2>
        {course.archived && <Badge>Archivado</Badge>}
      </div>
      <p className="flex justify-between gap-3 text-sm">
        <span className="text-suave">{figures.join(' · ')}</span>
        <span className="shrink-0 font-semibold whitespace-nowrap tabular-nums">{course.percent} %</span>
      </p>
      <progress
        className="progress-band"
        value={course.percent}
        max={100}
        aria-label={`Avance medio de ${course.title}: ${course.percent} %`}
      />
      <p className="text-sm text-suave">
        {seen ? `Última actividad ${relativeTime(Date.parse(seen), now)}` : 'Nadie entró todavía'}
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        {awaiting > 0 && can(userRole, 'certificates.issue') && (
          <ButtonLink
            to="/lotes-de-certificados/$batch"
            params={{ batch: 'nuevo' }}
            search={{ curso: id } as never}
            size="compact"
          >
            Emitir certificados ({formatCount(awaiting)})<span className="sr-only">: {course.title}</span>
          </ButtonLink>
        )}
        {awaiting > 0 && !can(userRole, 'certificates.issue') && (
          <p className="font-medium">{OVERVIEW_TEXTS.awaiting(awaiting)}</p>
        )}
        {lacking > 0 && (
          <ButtonLink
            to="/avance/$courseId"
            params={{ courseId: String(id) }}
            search={{ state: 'awaiting_result' } as never}
            variant="outline"
            size="compact"
          >
            Poner lo que falta ({formatCount(lacking)})<span className="sr-only">: {course.title}</span>
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
