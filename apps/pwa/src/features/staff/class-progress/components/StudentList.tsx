import type { UseQueryResult } from '@tanstack/react-query';
import type { StudentProgressList } from '@telar/contracts/progress';
import { CLASS_TEXTS } from '@telar/texts/screens/class-progress';
import { failureText } from '../../../../api/client/failure-text';
import { Button } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import type { useResults } from '../use-results';
import { StudentCard } from './StudentCard';

interface StudentListProps {
  query: UseQueryResult<StudentProgressList>;
  results: ReturnType<typeof useResults>;
  /** Removes the filters; `null` without filters. */
  onClear: (() => void) | null;
  onMore: () => void;
}

/** The students that match, or why there are none. */
export function StudentList({ query, results, onClear, onMore }: StudentListProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const message = error && failureText(CLASS_TEXTS.failed, error);
  const retry = () => void refetch();
  if (!data) {
    if (message) return <ErrorState message={message} busy={isFetching} onRetry={retry} />;
    return (
      <Loading label={CLASS_TEXTS.loading} className="flex flex-col gap-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-28 rounded-carta" />
        ))}
      </Loading>
    );
  }
  return (
    <>
      {message && (
        <RetryAlert busy={isFetching} onRetry={retry}>
          {message}
        </RetryAlert>
      )}
      {data.students.length === 0 && <NoStudents onClear={onClear} />}
      {data.students.length > 0 && (
        <ul aria-label="Personas del curso" aria-busy={isPlaceholderData || undefined} className="flex flex-col gap-3">
          {data.students.map((student, place) => (
            <StudentCard
              key={student.user_id}
              student={student}
              list={data}
              change={results.changes.get(student.user_id)}
              onChange={(next) => results.change(student, next)}
              onPaste={(event) => results.paste(event, place)}
              onMark={(module, done) => results.mark({ student: student.user_id, module, done })}
              marking={results.marking?.student === student.user_id ? results.marking.module : null}
            />
          ))}
        </ul>
      )}
      {data.next && (
        <Button variant="outline" className="self-center" busy={isFetching} onClick={onMore}>
          {CLASS_TEXTS.more}
        </Button>
      )}
    </>
  );
}

function NoStudents({ onClear }: Pick<StudentListProps, 'onClear'>) {
  if (!onClear) return <EmptyState title={CLASS_TEXTS.empty} />;
  return (
    <EmptyState
      title={CLASS_TEXTS.emptyFiltered}
      action={
        <Button variant="outline" onClick={onClear}>
          Quitar filtros
        </Button>
      }
    />
  );
}
