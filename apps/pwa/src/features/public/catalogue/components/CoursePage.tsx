import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Course } from '@telar/contracts/courses';
import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import type { ReactNode } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { courseFromLists, courseQuery, isCourseMissing } from '../../../../api/courses/course';
import { CachedQueryNote } from '../../../../offline/ui/CachedNote';
import { StorageNotice } from '../../../../offline/ui/StorageNotice';
import { ButtonLink } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { usePageTitle } from '../../../../ui/use-page-title';
import { CourseDetail } from './CourseDetail';
import { CourseDetailSkeleton } from './CourseDetailSkeleton';
import { PrintedWithoutCourse } from './PrintedCourseAddress';

interface CoursePageProps {
  id: number;
  canOpenVideos: boolean;
  /** The actions of staff on the course. */
  renderStaffActions?: (course: Course) => ReactNode;
  /** The live sessions for a student of the course; `fallback` is the public version. */
  renderOwnLiveSessions?: (course: Course, fallback: ReactNode) => ReactNode;
}

/** Shows a course by its id, with loading, missing and error states. */
export function CoursePage({ id, canOpenVideos, renderStaffActions, renderOwnLiveSessions }: CoursePageProps) {
  const queryClient = useQueryClient();
  const query = useQuery({ ...courseQuery(id), placeholderData: () => courseFromLists(queryClient, id) });
  const missing = isCourseMissing(query.error);
  usePageTitle(
    query.data?.data.title ?? (missing ? COURSE_TEXTS.notFound : 'Curso'),
    query.data?.data.description || undefined,
  );

  if (missing) return <CourseMissing message={COURSE_TEXTS.notFound} />;
  if (query.isPending) {
    return (
      <PrintedWithoutCourse>
        <CourseDetailSkeleton />
      </PrintedWithoutCourse>
    );
  }
  const failure = query.isError && (
    <ErrorState
      message={messageOf(query.error, COURSE_TEXTS.loadFailed)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
  if (!query.data) {
    return (
      <PrintedWithoutCourse>
        <div className="pagina py-18 print:p-0">{failure}</div>
      </PrintedWithoutCourse>
    );
  }
  const { data: course } = query.data;
  return (
    <CourseDetail
      course={course}
      canOpenVideos={canOpenVideos}
      staffActions={renderStaffActions?.(course)}
      renderOwnLiveSessions={renderOwnLiveSessions}
      note={
        <>
          {failure}
          <StorageNotice />
          <CachedQueryNote subject="Curso guardado" query={query} />
        </>
      }
    />
  );
}

/** The page for a course that does not exist. */
export function CourseMissing({ message }: { message: string }) {
  usePageTitle(message);
  return (
    <PrintedWithoutCourse>
      <div className="pagina py-10 print:p-0">
        <h1 className="sr-only">Curso</h1>
        <EmptyState
          title={message}
          action={
            <ButtonLink to="/cursos" variant="outline" className="print:hidden">
              Ver todos los cursos
            </ButtonLink>
          }
        >
          Puede que ya no se dicte, o que el enlace esté incompleto.
        </EmptyState>
      </div>
    </PrintedWithoutCourse>
  );
}
