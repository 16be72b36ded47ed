import { useQuery } from '@tanstack/react-query';
import { hasAccess } from '@telar/domain/access';
import { useEffect } from 'react';
import { myCoursesQuery } from '../api/my-courses';
import { clearHoldings, setEnrolled, setEnrolledUnknown } from '../api/set-enrolled';
import { useSession } from '../session/use-session';

const STALE_MS = 5 * 60_000;

/** Reads the account's courses on every page, so that all lists of courses show which ones it has. */
export function EnrolledCourses() {
  const { isLoggedIn } = useSession();
  const query = useQuery({ ...myCoursesQuery, enabled: isLoggedIn, staleTime: STALE_MS, refetchOnWindowFocus: false });
  const courses = isLoggedIn ? query.data?.data : undefined;
  const isError = isLoggedIn && query.isError;
  useEffect(() => {
    if (!courses) return isError ? setEnrolledUnknown() : undefined;
    const ended = courses.filter(({ ends_at: end }) => !hasAccess(end, Date.now()));
    const open = courses.filter((course) => !ended.includes(course));
    setEnrolled(
      open.map(({ id }) => id),
      new Map(ended.map(({ id, ends_at: end }) => [id, end ?? ''])),
    );
  }, [courses, isError]);
  useEffect(() => (isLoggedIn ? undefined : clearHoldings()), [isLoggedIn]);
  return null;
}
