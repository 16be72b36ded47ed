import { useQuery } from '@tanstack/react-query';
import { SCREEN_TEXTS } from '@telar/texts';
import { messageOf } from '../../../http';
import { EmptyState, ErrorState } from '../../../ui';
import { courseListQuery } from '../api/list-courses';
import { CourseGrid, CourseGridSkeleton } from './CourseGrid';

// A phone shows half of the page: what follows on the home page should not be six screens away.
const SHORT_ON_PHONES = 'max-sm:[&>:nth-child(n+4)]:hidden';

/** The newest courses, for the home page. */
export function LatestCourses() {
  const query = useQuery(courseListQuery({}));
  const courses = query.data?.data.courses;
  if (query.isError && !courses) {
    return (
      <ErrorState
        message={messageOf(query.error, SCREEN_TEXTS.courses.loadFailed)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  if (!courses) return <CourseGridSkeleton className={SHORT_ON_PHONES} />;
  if (courses.length === 0) return <EmptyState title={SCREEN_TEXTS.courses.empty} />;
  return <CourseGrid courses={courses} heading="h3" className={SHORT_ON_PHONES} />;
}
