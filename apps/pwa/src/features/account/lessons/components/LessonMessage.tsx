import { LESSON_TEXTS } from '@telar/texts/screens/lessons';
import type { ReactNode } from 'react';
import { FROM_MY_COURSES } from '../../../../session/from-my-courses';
import { ButtonLink } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';

/** What the page says instead of a lesson, under notes about the whole page. */
export function LessonMessage({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="pagina flex flex-col gap-4 py-10">
      <h1 className="sr-only">Lección</h1>
      {note}
      {children}
    </div>
  );
}

/** Says that the account does not have the course. `courseId` is `null` if the one in the URL is invalid. */
export function NotEnrolled({ courseId, note }: { courseId: number | null; note: ReactNode }) {
  return (
    <LessonMessage note={note}>
      <EmptyState
        title={LESSON_TEXTS.notEnrolled}
        action={
          courseId === null ? (
            <ButtonLink to="/mis-cursos">Ir a mis cursos</ButtonLink>
          ) : (
            <ButtonLink to="/cursos/$courseId" params={{ courseId: String(courseId) }}>
              Ver el curso
            </ButtonLink>
          )
        }
      >
        {LESSON_TEXTS.notEnrolledHint}
      </EmptyState>
    </LessonMessage>
  );
}

/** Says that the course does not have the module, or no longer. */
export function ModuleMissing({ courseId, note }: { courseId: number; note: ReactNode }) {
  return (
    <LessonMessage note={note}>
      <EmptyState
        title={LESSON_TEXTS.moduleMissing}
        action={
          <ButtonLink
            to="/mis-cursos/$courseId/$moduleId"
            params={{ courseId: String(courseId), moduleId: 'continuar' }}
          >
            Continuar el curso
          </ButtonLink>
        }
      >
        {LESSON_TEXTS.moduleMissingHint}
      </EmptyState>
    </LessonMessage>
  );
}

/** Says that the course has no modules yet. */
export function NoModules({ courseId, note }: { courseId: number; note: ReactNode }) {
  return (
    <LessonMessage note={note}>
      <EmptyState
        title={LESSON_TEXTS.noModules}
        action={
          <ButtonLink to="/cursos/$courseId" params={{ courseId: String(courseId) }} search={FROM_MY_COURSES}>
            Ver el curso
          </ButtonLink>
        }
      />
    </LessonMessage>
  );
}
