import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Course } from '@telar/contracts/courses';
import { useRef } from 'react';
import { relatedCoursesQuery } from '../../../../api/courses/related';
import { useWasNear } from '../../../../browser/use-was-near';
import { Card } from '../../../../ui/Card';
import { CourseFacts } from '../../../../ui/CourseFacts';
import { CoursePicture } from '../../../../ui/CoursePicture';
import { CoursePrice } from '../../../../ui/CoursePrice';
import { useCourseOffer } from './use-course-offer';

/** Shows up to four related courses. Loads them when they are almost in view. Shows nothing if there are none. */
export function RelatedCourses({ course }: { course: Course }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useWasNear(place);
  const { data } = useQuery({ ...relatedCoursesQuery(course), enabled: isNear });
  const courses = data?.data ?? [];
  return (
    <div ref={place} className="print:hidden">
      {courses.length > 0 && (
        <section aria-labelledby="related-courses" className="flex flex-col gap-4">
          <h2 id="related-courses" className="titulo-2">
            Cursos relacionados
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2">
            {courses.map((related) => (
              <li key={related.id}>
                <RelatedCourse course={related} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** A small card. The link covers all of it. */
function RelatedCourse({ course }: { course: Course }) {
  const { enrolled } = useCourseOffer(course.id);
  return (
    <Card as="article" className="group relative flex h-full flex-col overflow-hidden">
      <CoursePicture course={course} sizes="(min-width: 40rem) 22.5rem, 92vw" />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 className="font-semibold leading-snug">
          <Link
            to="/cursos/$courseId"
            params={{ courseId: String(course.id) }}
            viewTransition
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-carta focus-visible:outline-none focus-visible:shadow-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--foco-fuera)"
          >
            {course.title}
          </Link>
        </h3>
        <CourseFacts course={course} />
        {enrolled === false && <CoursePrice price={course.price} />}
      </div>
    </Card>
  );
}
