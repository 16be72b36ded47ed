import type { CourseModule } from '@telar/contracts/courses';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../ui/Button';
import { moduleTitle } from '../lesson';
import type { LessonPlace } from '../lesson';

/** Links to the previous and the next module. */
export function LessonNav({ place: { course, number, previous, next } }: { place: LessonPlace }) {
  const link = (module: CourseModule, at: number, label: ReactNode) => (
    <ButtonLink
      to="/mis-cursos/$courseId/$moduleId"
      params={{ courseId: String(course.id), moduleId: String(module.id) }}
      variant="outline"
    >
      {label}
      <span className="sr-only">: {moduleTitle(module, at)}</span>
    </ButtonLink>
  );
  return (
    <nav aria-label="Módulo anterior y siguiente" className="flex flex-wrap justify-between gap-3">
      {previous &&
        link(
          previous,
          number - 1,
          <>
            <ArrowLeft size={18} aria-hidden="true" />
            Anterior
          </>,
        )}
      {next && (
        <span className="ml-auto">
          {link(
            next,
            number + 1,
            <>
              Siguiente
              <ArrowRight size={18} aria-hidden="true" />
            </>,
          )}
        </span>
      )}
    </nav>
  );
}
