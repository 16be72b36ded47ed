import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../session/use-session';
import { courseState } from './course-state';
import type { CourseOfProgress, CourseState } from './course-state';
import { lockedProgressQuery, myProgressQuery, unsentEventsQuery } from './my-progress';

const NONE: readonly never[] = [];

/**
 * The progress of the logged-in account, or offline of the account whose session expired: what the server merged, with
 * the unsent events of this device on top. `isReady` is true if both are known; `isPending` while they are read, also
 * while an old copy is shown because the response is slow.
 */
export function useProgress() {
  const { isLoggedIn } = useSession();
  const fetched = useQuery({ ...myProgressQuery, enabled: isLoggedIn });
  const locked = useQuery({ ...lockedProgressQuery, enabled: !isLoggedIn });
  const events = useQuery(unsentEventsQuery);
  const { data, isPending } = isLoggedIn ? fetched : locked;
  const courses = data?.data ?? NONE;
  const unsent = events.data ?? NONE;
  const byCourse = useMemo(() => new Map(courses.map((course) => [course.course_id, course])), [courses]);
  return {
    isReady: Boolean(data && events.data),
    isPending: isPending || events.isPending || (isLoggedIn && fetched.data?.why === 'waiting'),
    ofServer: (courseId: number) => byCourse.get(courseId),
    stateOf: (course: CourseOfProgress): CourseState => courseState(course, byCourse.get(course.id), unsent),
  };
}
