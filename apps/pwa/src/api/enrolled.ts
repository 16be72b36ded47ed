import { createAtom } from '@tanstack/store';
import { useSyncExternalStore } from 'react';

/** Ids of the courses of the logged-in account, as far as this page knows. */
const enrolled = createAtom<ReadonlySet<number>>(new Set<number>());

const subscribe = (listener: () => void) => enrolled.subscribe(listener).unsubscribe;

/** Sets the courses of the logged-in account; none for a visitor. */
export const setEnrolled = (ids: Iterable<number>): void => enrolled.set(new Set(ids));

/** True if the logged-in account has the course. It requests nothing: `EnrolledCourses` does, after the page is shown. */
export const useIsEnrolled = (courseId: number): boolean => useSyncExternalStore(subscribe, enrolled.get).has(courseId);
