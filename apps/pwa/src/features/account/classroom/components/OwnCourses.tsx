import { useQuery } from '@tanstack/react-query';
import type { MyCourse } from '@telar/contracts/enrollments';
import { formatCount } from '@telar/domain/counts';
import { useProgress } from '../../../../api/progress/use-progress';
import { certifiedTitlesQuery } from '../certified-titles';
import { nextCourse } from '../next-course';
import { MyCourseCard } from './MyCourseCard';
import { COURSE_GRID, MyCoursesSkeleton } from './MyCoursesSkeleton';
import { NextStep } from './NextStep';

/** Shows the course to continue with, then a grid of the others. */
export function OwnCourses({ courses }: { courses: readonly MyCourse[] }) {
  const { stateOf } = useProgress();
  const certified = useQuery(certifiedTitlesQuery);
  // A certified course would first be the one to continue with, and then another one.
  if (certified.isPending && courses.length > 0) return <MyCoursesSkeleton />;
  const next = nextCourse(courses, stateOf, certified.data ?? []);
  const others = courses.filter((course) => course !== next);
  return (
    <>
      {next && <NextStep course={next} state={stateOf(next)} />}
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
    </>
  );
}

function heading(hasNext: boolean, others: number): string {
  if (!hasNext) return others === 1 ? 'Tu curso' : `Tus ${formatCount(others)} cursos`;
  return others === 1 ? 'También llevas' : `Tus otros ${formatCount(others)} cursos`;
}
