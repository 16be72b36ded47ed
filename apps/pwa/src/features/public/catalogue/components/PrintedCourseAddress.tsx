import { academy } from '@telar/brand/academy';
import type { ReactNode } from 'react';
import { CoursePrice } from '../../../../ui/CoursePrice';
import { PrintedAddress } from '../../../../ui/PrintedAddress';

const pageUrl = () => location.origin + location.pathname;

/**
 * Shows a course's price and the page's URL, on the printed page only.
 * @param price `null` for who has the course.
 */
export function PrintedCourseAddress({ price }: { price: number | null }) {
  return (
    <PrintedAddress url={pageUrl()}>
      {price !== null && <CoursePrice price={price} large />}
      <p>
        {academy.name} · {price === null ? 'Impreso desde:' : 'Inscríbete en:'}
      </p>
    </PrintedAddress>
  );
}

/** Prints a state of the page that shows no course, with the page's URL. */
export function PrintedWithoutCourse({ children }: { children: ReactNode }) {
  return (
    <div data-print className="print:flex print:flex-col print:gap-5">
      {children}
      <PrintedAddress url={pageUrl()}>
        <p>{academy.name} · Impreso desde:</p>
      </PrintedAddress>
    </div>
  );
}
