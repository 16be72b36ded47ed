import type { Course } from '@telar/contracts/courses';
import { ButtonLink } from '../../../../ui/Button';

interface ContinueLinkProps {
  course: Pick<Course, 'id' | 'title'>;
  wide?: boolean;
  className?: string;
}

/** Opens the lesson where the account stopped. */
export function ContinueLink({ course, ...look }: ContinueLinkProps) {
  return (
    <ButtonLink
      to="/mis-cursos/$courseId/$moduleId"
      params={{ courseId: String(course.id), moduleId: 'continuar' }}
      {...look}
    >
      Continuar<span className="sr-only"> con {course.title}</span>
    </ButtonLink>
  );
}
