import type { MyCourse } from '@telar/contracts/enrollments';
import { formatCount } from '@telar/domain/counts';
import { MyCourseCard } from './MyCourseCard';
import { NextStep } from './NextStep';

export const COURSE_GRID = 'grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';

/** Shows the course to continue with, then a grid of the others. */
export function OwnCourses({ courses }: { courses: readonly MyCourse[] }) {
  const [next, ...others] = courses;
  return (
    <>
      {next && <NextStep course={next} />}
      {others.length > 0 && (
        <section aria-labelledby="all-my-courses" className="flex flex-col gap-4">
          <h2 id="all-my-courses" className="titulo-2">
            {others.length === 1 ? 'También llevas' : `Tus otros ${formatCount(others.length)} cursos`}
          </h2>
          <ul className={COURSE_GRID}>
            {others.map((course) => (
              <li key={course.id}>
                <MyCourseCard course={course} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
