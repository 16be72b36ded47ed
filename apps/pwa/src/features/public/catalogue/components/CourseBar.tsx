import './course-bar.css';
import type { Course } from '@telar/contracts/courses';
import type { ReactNode } from 'react';
import { lazyOrEmpty } from '../../../../navigation/lazy-or-empty';
import { Badge } from '../../../../ui/Badge';
import { CoursePrice } from '../../../../ui/CoursePrice';
import { ContinueLink } from './ContinueLink';
import { EnrollButton } from './EnrollButton';
import type { CourseOffer } from './use-course-offer';

// Visitors do not load it.
const PlanCourse = lazyOrEmpty(async () => (await import('./PlanCourse')).PlanCourse);

interface CourseBarProps {
  course: Course;
  onPriceMissing: () => void;
  /** Why the user cannot enroll, shown above the button. */
  alert: ReactNode;
  offer: CourseOffer;
}

/** Shows price and enroll button, or how to continue, at the bottom of a phone's screen. */
export function CourseBar({ course, onPriceMissing, alert, offer: { enrolled, plan } }: CourseBarProps) {
  return (
    <div className="course-bar sticky bottom-0 z-10 border-t border-linea bg-carta lg:hidden">
      {alert && <div className="pagina pt-3">{alert}</div>}
      <div className="pagina flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        {enrolled ? (
          <>
            <Badge tone="success">Inscrito</Badge>
            <ContinueLink course={course} className="min-h-12" />
          </>
        ) : plan ? (
          <div className="w-full">
            <PlanCourse course={course} plan={plan} />
          </div>
        ) : (
          <>
            <CoursePrice price={course.price} />
            <EnrollButton course={course} onPriceMissing={onPriceMissing} />
          </>
        )}
      </div>
    </div>
  );
}
