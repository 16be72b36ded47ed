import { useQuery } from '@tanstack/react-query';
import { COURSES_TEXTS } from '@telar/texts/screens/every-page';
import { lazy, Suspense } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { courseListQuery } from '../../../../api/courses/catalogue';
import { ErrorState } from '../../../../ui/ErrorState';
import { CourseGrid, CourseGridSkeleton } from './CourseGrid';

// Loads only if there are no courses, which is rare.
const EmptyState = lazy(() => import('../../../../ui/EmptyState').then((module) => ({ default: module.EmptyState })));

// Phones show three of the six courses, to keep the home page short.
const SHORT_ON_PHONES = 'max-sm:[&>:nth-child(n+4)]:hidden';

/** Shows the newest courses on the home page. */
export function LatestCourses() {
  const query = useQuery(courseListQuery({}));
  const courses = query.data?.data.courses;
  if (query.isError && !courses) {
    return (
      <ErrorState
        message={messageOf(query.error, COURSES_TEXTS.loadFailed)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  if (!courses) return <CourseGridSkeleton className={SHORT_ON_PHONES} />;
  if (courses.length === 0) {
    return (
      <Suspense>
        <EmptyState title={COURSES_TEXTS.empty} />
      </Suspense>
    );
  }
  return <CourseGrid courses={courses} heading="h3" className={SHORT_ON_PHONES} />;
}
