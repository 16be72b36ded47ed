import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setEnrolled } from '../api/enrolled';
import { myCoursesQuery } from '../api/my-courses';
import { useSession } from '../session/use-session';

const STALE_MS = 5 * 60_000;

/** Reads the account's courses on every page, so that all lists of courses show which ones it has. */
export function EnrolledCourses() {
  const { isLoggedIn } = useSession();
  const query = useQuery({ ...myCoursesQuery, enabled: isLoggedIn, staleTime: STALE_MS, refetchOnWindowFocus: false });
  const courses = isLoggedIn ? query.data?.data : undefined;
  useEffect(() => {
    setEnrolled((courses ?? []).map(({ id }) => id));
    return () => setEnrolled([]);
  }, [courses]);
  return null;
}
