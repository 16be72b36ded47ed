import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '@telar/domain/counts';
import { quantityText } from '@telar/domain/quantity-text';
import { can } from '@telar/domain/roles';
import { CLASS_TEXTS, OVERVIEW_TEXTS } from '@telar/texts/screens/class-progress';
import { failureText } from '../../../../api/client/failure-text';
import { classQuery } from '../../../../api/progress/class-progress';
import { useUnsavedPrompt } from '../../../../navigation/use-unsaved-prompt';
import { useSession } from '../../../../session/use-session';
import { Alert } from '../../../../ui/Alert';
import { Button, ButtonLink } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import type { ClassSearch } from '../class-search';
import { useResults } from '../use-results';
import { ClassCsv } from './ClassCsv';
import { ClassFilters } from './ClassFilters';
import { StudentCard } from './StudentCard';

interface ClassPageProps {
  courseId: number;
  search: ClassSearch;
  onSearch: (change: ClassSearch, isTyping?: boolean) => void;
}

const UNSAVED = { title: CLASS_TEXTS.unsavedTitle, text: CLASS_TEXTS.unsaved, leave: 'Salir', stay: 'Seguir aquí' };

/** /avance/$courseId: the students of a course, those with the least progress first. */
export function ClassPage({ courseId, search, onSearch }: ClassPageProps) {
  const { userRole } = useSession();
  const { parts = 1, ...filters } = search;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(classQuery(courseId, filters, parts));
  const students = data?.students ?? [];
  const results = useResults(courseId, students);
  const { changes } = results;
  const { dialog } = useUnsavedPrompt(changes.size > 0 ? UNSAVED : null);
  const change = (next: ClassSearch, isTyping = false) => onSearch({ ...next, parts: undefined }, isTyping);
  const message = error && failureText(CLASS_TEXTS.failed, error);
  const awaiting = data?.counts.awaiting_certificate ?? 0;
  const isFiltered = Boolean(search.search || search.state);
  return (
    <div className="flex flex-col gap-4">
      {dialog}
      <div>
        <Link to="/avance" className="inline-flex min-h-11 items-center font-semibold text-pacifico hover:underline">
          {OVERVIEW_TEXTS.title}
        </Link>
        <h1 className="titulo-2 wrap-anywhere">{data?.course.title ?? OVERVIEW_TEXTS.title}</h1>
        {data && (
          <p className="text-suave">
            {quantityText(data.counts.students, 'persona inscrita', 'personas inscritas')} ·{' '}
            {formatCount(data.counts.completed)} con todos los módulos · {OVERVIEW_TEXTS.awaiting(awaiting)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {awaiting > 0 && can(userRole, 'certificates.issue') && (
          <ButtonLink
            to="/lotes-de-certificados/$batch"
            params={{ batch: 'nuevo' }}
            search={{ curso: courseId } as never}
            title={CLASS_TEXTS.issueHint}
          >
            {CLASS_TEXTS.issue(awaiting)}
          </ButtonLink>
        )}
        <ClassCsv course={courseId} filters={filters} />
      </div>
      <ClassFilters search={search} counts={data?.counts} onChange={change} />
      <p className="text-sm text-suave">{CLASS_TEXTS.gradeHint}</p>
      {results.notice && <p className="text-sm font-medium text-exito">{results.notice}</p>}
      <LiveRegion>{results.notice}</LiveRegion>
      {results.markError && <Alert tone="error">{results.markError}</Alert>}
      {/* With changes, the error is shown beside the button that saves. */}
      {results.saveError && changes.size === 0 && <Alert tone="error">{results.saveError}</Alert>}
      {!data && message && <ErrorState message={message} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !message && (
        <Loading label={CLASS_TEXTS.loading} className="flex flex-col gap-3">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-28 rounded-carta" />
          ))}
        </Loading>
      )}
      {data && message && (
        <RetryAlert busy={isFetching} onRetry={() => void refetch()}>
          {message}
        </RetryAlert>
      )}
      {data && students.length === 0 && (
        <EmptyState
          title={isFiltered ? CLASS_TEXTS.emptyFiltered : CLASS_TEXTS.empty}
          {...(isFiltered && {
            action: (
              <Button variant="outline" onClick={() => change({ search: undefined, state: undefined })}>
                Quitar filtros
              </Button>
            ),
          })}
        />
      )}
      {data && students.length > 0 && (
        <ul aria-label="Personas del curso" aria-busy={isPlaceholderData || undefined} className="flex flex-col gap-3">
          {students.map((student, place) => (
            <StudentCard
              key={student.user_id}
              student={student}
              list={data}
              change={changes.get(student.user_id)}
              onChange={(next) => results.change(student, next)}
              onPaste={(event) => results.paste(event, place)}
              onMark={(module, done) => results.mark({ student: student.user_id, module, done })}
              marking={results.marking?.student === student.user_id ? results.marking.module : null}
            />
          ))}
        </ul>
      )}
      {data?.next && (
        <Button
          variant="outline"
          className="self-center"
          busy={isFetching}
          onClick={() => onSearch({ parts: parts + 1 })}
        >
          {CLASS_TEXTS.more}
        </Button>
      )}
      {changes.size > 0 && (
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 border-t border-linea bg-carta p-3">
          <p className="font-medium">{CLASS_TEXTS.changes(changes.size)}</p>
          {results.saveError && <Alert tone="error">{results.saveError}</Alert>}
          <div className="flex gap-2">
            <Button variant="outline" onClick={results.discard}>
              Descartar
            </Button>
            <Button busy={results.isSaving} onClick={results.save}>
              Guardar
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
