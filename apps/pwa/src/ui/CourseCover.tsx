import { academy } from '@telar/brand/academy';
import type { Course } from '@telar/contracts/courses';
import { DEFAULT_CATEGORY } from '@telar/domain/default-category';
import type { ReactNode } from 'react';
import { Badge } from './Badge';
import { Card } from './Card';
import { CourseFacts } from './CourseFacts';
import type { CourseFactsData } from './CourseFacts';
import { CoursePicture } from './CoursePicture';
import type { PicturedCourse } from './CoursePicture';
import { CoursePrice } from './CoursePrice';
import { cx } from './cx';
import { LiveBadge } from './LiveBadge';
import { Stars } from './Stars';

/** The fields of a course that its cover shows. */
export type CourseCoverData = PicturedCourse &
  Pick<Course, 'title' | 'description' | 'instructor' | 'price' | 'rating' | 'isLive' | 'live_sessions' | 'category'> &
  CourseFactsData;

interface CourseCoverProps {
  course: CourseCoverData;
  /** `p` where the cover only previews a card. */
  heading: 'h2' | 'h3' | 'p';
  eager?: boolean;
  /** The title, with its link. */
  title: ReactNode;
  /** Shown beside the price. */
  action: ReactNode;
  /** True if the account has the course: then no price is shown. `undefined` if that is not known yet. */
  enrolled: boolean | undefined;
  className?: string;
}

// Three cards in a row on wide screens, two on tablets, one on phones.
const SIZES = '(min-width: 64rem) 22.5rem, (min-width: 40rem) 46vw, 92vw';

/** Shows a course in a list with picture, title, rating and price. The caller passes the links. */
export function CourseCover({
  course,
  heading: Heading,
  eager = false,
  title,
  action,
  enrolled,
  className,
}: CourseCoverProps) {
  return (
    <Card as="article" className={cx('group relative flex h-full flex-col overflow-hidden', className)}>
      <CoursePicture course={course} sizes={SIZES} eager={eager} />
      <div className="flex flex-1 flex-col gap-2 p-[min(1rem,5vw)] sm:p-5">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-suave">
          <LiveBadge course={course} />
          {course.category ?? DEFAULT_CATEGORY}
        </p>
        <Heading className="titulo-3 line-clamp-2 sm:min-h-[2lh]">{title}</Heading>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars rating={course.rating} />
          <CourseFacts course={course} />
        </p>
        <p className="line-clamp-3 text-[0.9375rem] text-suave">{course.description}</p>
        <p className="mt-auto pt-1 text-sm">
          <span className="text-suave">Con </span>
          <span className="font-semibold">{course.instructor || academy.name}</span>
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-linea pt-4">
          {enrolled && <Badge tone="success">Inscrito</Badge>}
          {enrolled === false && <CoursePrice price={course.price} />}
          {action}
        </div>
      </div>
    </Card>
  );
}
