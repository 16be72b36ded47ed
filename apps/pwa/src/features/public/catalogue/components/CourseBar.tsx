import './course-bar.css';
import type { Course } from '@telar/contracts/courses';
import type { ReactNode } from 'react';
import { CoursePrice } from '../../../../ui/CoursePrice';
import { EnrolButton } from './EnrolButton';

interface CourseBarProps {
  course: Course;
  onPriceMissing: () => void;
  /** What went wrong with the enrolment, said where it was pressed. */
  alert: ReactNode;
}

/** Price and enrolment at the foot of a phone's screen, as long as the course is being read. */
export function CourseBar({ course, onPriceMissing, alert }: CourseBarProps) {
  return (
    <div className="course-bar sticky bottom-0 z-10 border-t border-linea bg-carta lg:hidden">
      {alert && <div className="pagina pt-3">{alert}</div>}
      <div className="pagina flex min-h-18 items-center justify-between gap-4 py-2">
        <CoursePrice price={course.price} />
        <EnrolButton course={course} onPriceMissing={onPriceMissing} />
      </div>
    </div>
  );
}
