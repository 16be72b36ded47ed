import { Link } from '@tanstack/react-router';
import { academy } from '@telar/brand/academy';
import type { MyCourse } from '@telar/contracts/enrollments';
import { DEFAULT_CATEGORY } from '@telar/domain/default-category';
import { finishState } from '@telar/domain/progress';
import { LESSON_TEXTS, missingText } from '@telar/texts/screens/lessons';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { placeToContinue } from '../../../../api/progress/course-state';
import type { CourseState } from '../../../../api/progress/course-state';
import { AccessUntil } from '../../../../ui/AccessUntil';
import { Badge } from '../../../../ui/Badge';
import { ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { CoursePicture } from '../../../../ui/CoursePicture';
import { CourseProgressBar } from '../../../../ui/CourseProgressBar';
import { LiveBadge } from '../../../../ui/LiveBadge';
import { linkToCourse, linkToLesson, modulesText } from '../course-link';
import { isComplete } from '../next-course';
import { SaveCourse } from './SaveCourse';

/** Shows one of the user's courses. The whole card links to it. */
export function MyCourseCard({ course, state }: { course: MyCourse; state: CourseState }) {
  const moduleId = placeToContinue(course, state);
  const isDone = isComplete(state);
  const finish = finishState(state, state.missing);
  return (
    <Card
      as="article"
      className="group relative flex h-full flex-col overflow-hidden transition-[box-shadow,translate] duration-200 hover:-translate-y-0.5 hover:shadow-papel"
    >
      <CoursePicture course={course} sizes="(min-width: 64rem) 22.5rem, (min-width: 40rem) 46vw, 92vw" />
      <div className="flex flex-1 flex-col gap-2 p-[min(1rem,5vw)] sm:p-5">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-suave">
          <LiveBadge course={course} />
          {finish === 'complete' && <Badge tone="success">{LESSON_TEXTS.complete}</Badge>}
          {finish === 'modules_done' && <Badge>{LESSON_TEXTS.modulesDone}</Badge>}
          {course.archived ? <Badge>Ya no está en el catálogo</Badge> : (course.category ?? DEFAULT_CATEGORY)}
        </p>
        <h3 className="titulo-3 wrap-anywhere">
          <Link
            {...linkToCourse(course.id)}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-carta focus-visible:outline-none focus-visible:shadow-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--foco-fuera)"
          >
            {course.title}
          </Link>
        </h3>
        <p className="text-sm">
          <span className="text-suave">Con </span>
          <span className="font-semibold">{course.instructor || academy.name}</span>
        </p>
        <p className="mt-auto flex items-center justify-between gap-3 border-t border-linea pt-3 text-sm">
          <span className="text-suave">{modulesText(course.modules.length)}</span>
          <span aria-hidden="true" className="inline-flex items-center gap-1.5 font-semibold text-pacifico">
            Ir al curso
            <ArrowRight size={16} />
          </span>
        </p>
        <AccessUntil endsAt={course.ends_at} />
        {state.done > 0 && <CourseProgressBar {...state} />}
        {finish === 'modules_done' && state.missing && (
          <p className="text-sm font-medium">{missingText(state.missing)}</p>
        )}
        <div className="flex flex-wrap items-center gap-x-2">
          {moduleId !== null && (
            <ButtonLink
              {...linkToLesson(course.id, moduleId)}
              size="compact"
              variant="outline"
              className="relative z-10"
            >
              {isDone ? 'Repasar' : state.lastAt !== null || state.done > 0 ? 'Continuar' : 'Empezar'}
              <span className="sr-only">: {course.title}</span>
            </ButtonLink>
          )}
          <SaveCourse course={course} />
        </div>
      </div>
    </Card>
  );
}
