import type { CourseRef } from '@telar/contracts/refs';
import type { User } from '@telar/contracts/users';
import { useEffect, useRef, useState } from 'react';
import { nameOf } from '../../../../api/users';
import { hasCourse } from '../enrollments';
import type { Assignments } from '../use-assignments';
import { CourseBadge, RemovedCourseBadge } from './CourseBadge';
import { RemoveArchivedCourse } from './RemoveArchivedCourse';

interface CourseBadgesProps {
  user: User;
  /** The courses that can be assigned; `undefined` until they are loaded. */
  catalogue: readonly CourseRef[] | undefined;
  assignments: Assignments;
}

/** Shows a user's courses with remove buttons. A removed course can be restored in the same place. */
export function CourseBadges({ user, catalogue, assignments }: CourseBadgesProps) {
  const [toConfirm, setToConfirm] = useState<CourseRef | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<number | null>(null);
  // Another member of staff may have assigned the course again.
  const removed = assignments.removals.filter(
    ({ userId, course }) => userId === user.id && !hasCourse(user, course.id),
  );
  const name = nameOf(user);

  // A click replaces the course's button, so the new button receives the focus.
  useEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-course="${focusNext.current}"]`)?.focus();
    focusNext.current = null;
  });

  function remove(course: CourseRef): void {
    focusNext.current = course.id;
    setToConfirm(null);
    assignments.remove(user, course);
  }

  function restore(course: CourseRef): void {
    focusNext.current = course.id;
    assignments.restore(user, course);
  }

  function removeOrAsk(course: CourseRef): void {
    // An archived course cannot be assigned again.
    const isAssignable = catalogue === undefined || catalogue.some(({ id }) => id === course.id);
    return isAssignable ? remove(course) : setToConfirm(course);
  }

  if (user.enrollments.length === 0 && removed.length === 0) {
    return <p className="text-sm text-suave">Sin cursos asignados.</p>;
  }
  return (
    <>
      <ul ref={list} aria-label={`Cursos de ${name}`} className="flex flex-wrap gap-2">
        {user.enrollments.map(({ course, ends_at: endsAt }) => (
          <CourseBadge
            key={course.id}
            course={course}
            name={name}
            endsAt={endsAt}
            onClick={() => removeOrAsk(course)}
          />
        ))}
        {removed.map(({ course }) => (
          <RemovedCourseBadge key={course.id} course={course} name={name} onClick={() => restore(course)} />
        ))}
      </ul>
      <RemoveArchivedCourse course={toConfirm} name={name} onClose={() => setToConfirm(null)} onConfirm={remove} />
    </>
  );
}
