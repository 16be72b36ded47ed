import { Link } from '@tanstack/react-router';
import { academy } from '@telar/brand/academy';
import type { Course } from '@telar/contracts/courses';
import { DEFAULT_CATEGORY } from '@telar/domain/default-category';
import type { ReactNode } from 'react';
import { CourseFacts } from '../../../../ui/CourseFacts';
import { LiveBadge } from '../../../../ui/LiveBadge';
import { Stars } from '../../../../ui/Stars';
import { Supporters } from './Supporters';

interface CourseHeadProps {
  course: Course;
  note?: ReactNode;
}

/** Shows the course's title with its category, teacher, rating, hours, modules, level and supporters. */
export function CourseHead({ course, note }: CourseHeadProps) {
  return (
    <header className="flex flex-col gap-4">
      <nav aria-label="Ruta" className="print:hidden flex flex-wrap items-center gap-x-2 text-[0.9375rem]">
        <Link to="/cursos" className="inline-flex min-h-11 items-center font-semibold text-pacifico hover:underline">
          Cursos
        </Link>
        <span aria-hidden="true" className="text-suave">
          /
        </span>
        {course.category ? (
          <Link
            to="/cursos"
            search={{ category: course.category }}
            className="inline-flex min-h-11 items-center font-semibold text-pacifico hover:underline"
          >
            {course.category}
          </Link>
        ) : (
          <span className="text-suave">{DEFAULT_CATEGORY}</span>
        )}
      </nav>
      <div className="flex flex-col gap-3">
        <span className="empty:hidden">
          <LiveBadge course={course} />
        </span>
        <h1 className="titulo-1">{course.title}</h1>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <span>
            <span className="text-suave">Con </span>
            <strong className="font-semibold">{course.instructor || academy.name}</strong>
          </span>
          <Stars rating={course.rating} />
          <CourseFacts course={course} />
        </p>
      </div>
      {note}
      <Supporters supporters={course.supportedBy} />
    </header>
  );
}
