import { useQuery } from '@tanstack/react-query';
import { NEW_BATCH_TEXTS } from '@telar/texts/screens/batches';
import { failureText } from '../../../../api/client/failure-text';
import { courseToEditQuery } from '../../../../api/courses/management';
import { awaitingQuery } from '../../../../api/progress/class-progress';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { blankClass, courseValues } from './class-form';
import { FromCourse } from './FromCourse';
import { awaitingRow } from './student-rows';

interface FromAwaitingProps {
  courseId: number;
  account: string;
  onUnsaved: (isUnsaved: boolean) => void;
  onCreated: (id: number) => Promise<void>;
}

/** A class of exactly the students of a course who await their certificate, with the grades that staff gave. */
export function FromAwaiting({ courseId, ...props }: FromAwaitingProps) {
  // The class stays as it was first read, even if more students finish meanwhile.
  const { data, error, isFetching, refetch } = useQuery({ ...awaitingQuery(courseId), staleTime: Infinity, gcTime: 0 });
  const course = useQuery({ ...courseToEditQuery(courseId), retry: false });
  if (error && !data) {
    const message = failureText(NEW_BATCH_TEXTS.studentsFailed, error);
    return <ErrorState message={message} busy={isFetching} onRetry={() => void refetch()} />;
  }
  // Not `isPending`, which a retry within the form sets again.
  if (!data || !course.isFetched) {
    return (
      <Loading label="Cargando a quienes esperan su certificado…" className="flex flex-col gap-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    );
  }
  const { id, title } = data.course;
  const form = { ...blankClass(), course_title: title, ...(course.data && courseValues(course.data)) };
  const rows = data.students.map(awaitingRow);
  const initial = { course: { id, title }, form, rows, only: rows.map((row) => row.id) };
  return <FromCourse {...props} initial={initial} initialError={course.error} />;
}
