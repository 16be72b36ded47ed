import { Link } from '@tanstack/react-router';
import type { Course } from '@telar/contracts/courses';
import { ButtonLink } from '../../../../ui/Button';
import { CourseCover } from '../../../../ui/CourseCover';
import { ContinueLink } from './ContinueLink';
import { useCourseOffer } from './use-course-offer';

interface CourseCardProps {
  course: Course;
  eager?: boolean;
  heading?: 'h2' | 'h3';
}

// Reserves the height of the link.
const UnknownAction = () => <span className="h-11" />;

/** Shows a course in a list. The title's link covers the whole card; the enroll button is above it. */
export function CourseCard({ course, eager = false, heading = 'h2' }: CourseCardProps) {
  const { enrolled, plan } = useCourseOffer(course.id);
  const courseId = String(course.id);
  return (
    <CourseCover
      course={course}
      heading={heading}
      eager={eager}
      enrolled={enrolled}
      className="transition-[box-shadow,translate] duration-200 hover:-translate-y-0.5 hover:shadow-papel"
      title={
        <Link
          to="/cursos/$courseId"
          params={{ courseId }}
          viewTransition
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-carta focus-visible:outline-none focus-visible:shadow-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--foco-fuera)"
        >
          {course.title}
        </Link>
      }
      action={
        enrolled === undefined ? (
          <UnknownAction />
        ) : enrolled ? (
          <ContinueLink course={course} className="relative z-10" />
        ) : plan ? (
          // The link of the card opens the page on which the course can be added.
          <span className="font-semibold">En tu plan</span>
        ) : (
          <ButtonLink
            to="/checkout/payment/$methodType"
            params={{ methodType: 'yape' }}
            search={{ curso: course.id }}
            state={{ price: course.price, courseId: course.id, title: course.title }}
            className="relative z-10"
          >
            Inscribirme<span className="sr-only"> en {course.title}</span>
          </ButtonLink>
        )
      }
    />
  );
}
