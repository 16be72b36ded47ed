import { useQuery } from '@tanstack/react-query';
import type { MyCourse } from '@telar/contracts/enrollments';
import { hasAccess } from '@telar/domain/access';
import { formatCount } from '@telar/domain/counts';
import { ACCESS_TEXTS } from '@telar/texts/access';
import type { ReactNode } from 'react';
import { useProgress } from '../../../../api/progress/use-progress';
import { useMinute } from '../../../../browser/use-minute';
import { RefusedMarks } from '../../../../offline/ui/RefusedMarks';
import { certifiedCoursesQuery } from '../certified-courses';
import { nextCourse } from '../next-course';
import { EndedCourseCard } from './EndedCourseCard';
import { MyCourseCard } from './MyCourseCard';
import { COURSE_GRID, MyCoursesSkeleton } from './MyCoursesSkeleton';
import { NextStep } from './NextStep';

interface OwnCoursesProps {
  courses: readonly MyCourse[];
  /** Shown below the course to continue with. */
  children?: ReactNode;
}

/** Shows the course to continue with, then a grid of the others, then those whose access ended. */
export function OwnCourses({ courses, children }: OwnCoursesProps) {
  const { stateOf, isReady, isPending } = useProgress();
  const now = useMinute();
  const certified = useQuery(certifiedCoursesQuery);
  // A certified course would first be the one to continue with, and then another one. Without the progress, "Continuar"
  // would open a module that is done.
  const isUnknown = certified.isPending || (isPending && !isReady);
  if (isUnknown && courses.length > 0) return <MyCoursesSkeleton />;
  // Also without network, by the clock of the device.
  const open = courses.filter(({ ends_at: end }) => hasAccess(end, now));
  const ended = courses.filter((course) => !open.includes(course));
  const next = nextCourse(open, stateOf, certified.data ?? []);
  const others = open.filter((course) => course !== next);
  return (
    <>
      <RefusedMarks courses={courses} />
      {next && <NextStep course={next} state={stateOf(next)} />}
      {children}
      {others.length > 0 && (
        <section aria-labelledby="all-my-courses" className="flex flex-col gap-4">
          <h2 id="all-my-courses" className="titulo-2">
            {heading(next !== null, others.length)}
          </h2>
          <ul className={COURSE_GRID}>
            {others.map((course) => (
              <li key={course.id}>
                <MyCourseCard course={course} state={stateOf(course)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {ended.length > 0 && (
        <section aria-labelledby="ended-courses" className="flex flex-col gap-4">
          <h2 id="ended-courses" className="titulo-2">
            {ACCESS_TEXTS.endedCourses}
          </h2>
          <ul className={COURSE_GRID}>
            {ended.map((course) => (
              <li key={course.id}>
                <EndedCourseCard course={course} state={stateOf(course)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function heading(hasNext: boolean, others: number): string {
  if (!hasNext) return others === 1 ? 'Tu curso' : `Tus ${formatCount(others)} cursos`;
  return others === 1 ? 'También llevas' : `Tus otros ${formatCount(others)} cursos`;
}
