import { Link } from '@tanstack/react-router';
import type { Course } from '@telar/contracts';
import { academy } from '@telar/brand';
import { DEFAULT_CATEGORY } from '@telar/domain';
import { Badge, ButtonLink, Card, Stars } from '../../../ui';
import { CoursePicture } from './CoursePicture';
import { CoursePrice } from './CoursePrice';

interface CourseCardProps {
  course: Course;
  eager?: boolean;
  heading?: 'h2' | 'h3';
}

/** A course in a list. All of the card leads to its page by the title's link; enrolling stands above that. */
export function CourseCard({ course, eager = false, heading: Heading = 'h2' }: CourseCardProps) {
  return (
    <Card
      as="article"
      className="group relative flex h-full flex-col overflow-hidden transition-[box-shadow,translate] duration-200 hover:-translate-y-0.5 hover:shadow-papel"
    >
      <CoursePicture course={course} eager={eager} />
      <div className="flex flex-1 flex-col gap-2 p-4 sm:p-5">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-suave">
          {course.isLive && <Badge tone="live">EN VIVO</Badge>}
          {course.category ?? DEFAULT_CATEGORY}
        </p>
        <Heading className="titulo-3 line-clamp-2 sm:min-h-[2lh]">
          <Link
            to="/cursos/$courseId"
            params={{ courseId: String(course.id) }}
            viewTransition
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-carta focus-visible:outline-none focus-visible:shadow-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--foco-fuera)"
          >
            {course.title}
          </Link>
        </Heading>
        <Stars rating={course.rating} />
        <p className="line-clamp-3 text-[0.9375rem] text-suave">{course.description}</p>
        <p className="mt-auto pt-1 text-sm">
          <span className="text-suave">Con </span>
          <span className="font-semibold">{course.instructor || academy.name}</span>
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-linea pt-4">
          <CoursePrice price={course.price} />
          <ButtonLink
            to="/checkout/payment/$methodType"
            params={{ methodType: 'yape' }}
            state={{ price: course.price, courseId: course.id, title: course.title }}
            className="relative z-10"
          >
            Inscribirme<span className="sr-only"> en {course.title}</span>
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
