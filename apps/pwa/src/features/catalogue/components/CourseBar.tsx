import './course-bar.css';
import type { Course } from '@telar/contracts';
import { CoursePrice } from './CoursePrice';
import { EnrolButton } from './EnrolButton';

/** Price and enrolment at the foot of a phone's screen, as long as the course is being read. */
export function CourseBar({ course, onPriceMissing }: { course: Course; onPriceMissing: () => void }) {
  return (
    <div className="course-bar sticky bottom-0 z-10 border-t border-linea bg-carta lg:hidden">
      <div className="pagina flex min-h-18 items-center justify-between gap-4 py-2">
        <CoursePrice price={course.price} />
        <EnrolButton course={course} onPriceMissing={onPriceMissing} />
      </div>
    </div>
  );
}
