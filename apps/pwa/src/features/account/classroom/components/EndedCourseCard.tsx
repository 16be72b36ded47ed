import { Link } from '@tanstack/react-router';
import type { MyCourse } from '@telar/contracts/enrollments';
import type { CourseState } from '../../../../api/progress/course-state';
import { useRenewal } from '../../../../api/renewal';
import { AccessUntil } from '../../../../ui/AccessUntil';
import { ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { CourseProgressBar } from '../../../../ui/CourseProgressBar';
import { RenewCourseAccess } from '../../../../ui/RenewLink';

/** Shows a course whose access ended: the student's progress, and how to renew. */
export function EndedCourseCard({ course, state }: { course: MyCourse; state: CourseState }) {
  const renewal = useRenewal(course);
  return (
    <Card as="article" className="flex h-full flex-col gap-2 p-[min(1rem,5vw)] sm:p-5">
      <h3 className="titulo-3 wrap-anywhere">
        <Link
          to="/cursos/$courseId"
          params={{ courseId: String(course.id) }}
          className="underline-offset-4 hover:underline"
        >
          {course.title}
        </Link>
      </h3>
      <AccessUntil endsAt={course.ends_at} />
      {state.done > 0 && <CourseProgressBar {...state} />}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
        <RenewCourseAccess course={course} renewal={renewal} size="compact" variant="outline" />
        <ButtonLink to="/mis-certificados" size="compact" variant="quiet">
          Mis certificados
        </ButtonLink>
      </div>
    </Card>
  );
}
