import type { Course } from '@telar/contracts/courses';
import { LIMITS } from '@telar/domain/limits';
import { cx } from '../../../../ui/cx';
import { Loading } from '../../../../ui/Skeleton';
import { CourseCard } from './CourseCard';
import { CourseCardSkeleton } from './CourseCardSkeleton';

const GRID = 'grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';
/** The number of cards in the first row of a wide screen. */
const FIRST_ROW = 3;

interface CourseGridProps {
  courses: readonly Course[];
  heading?: 'h2' | 'h3';
  /** Another page is loading and will replace this one. */
  waiting?: boolean;
  className?: string;
}

export function CourseGrid({ courses, heading = 'h2', waiting = false, className }: CourseGridProps) {
  return (
    <ul className={cx(GRID, 'transition-opacity duration-200', waiting && 'opacity-55', className)} aria-busy={waiting}>
      {courses.map((course, index) => (
        <li key={course.id}>
          <CourseCard course={course} heading={heading} eager={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

/** A page of skeleton cards. */
export function CourseGridSkeleton({ className }: { className?: string }) {
  return (
    <Loading label="Cargando cursos…">
      <div className={cx(GRID, className)}>
        {Array.from({ length: LIMITS.coursePageSize }, (_, index) => (
          <CourseCardSkeleton key={index} />
        ))}
      </div>
    </Loading>
  );
}
