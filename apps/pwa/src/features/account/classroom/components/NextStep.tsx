import { academy } from '@telar/brand/academy';
import type { MyCourse } from '@telar/contracts/enrollments';
import { stripModulePrefix } from '@telar/domain/syllabus-text';
import Play from 'lucide-react/icons/play';
import { placeToContinue } from '../../../../api/progress/course-state';
import type { CourseState } from '../../../../api/progress/course-state';
import { AccessUntil } from '../../../../ui/AccessUntil';
import { ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { CoursePicture } from '../../../../ui/CoursePicture';
import { CourseProgressBar } from '../../../../ui/CourseProgressBar';
import { LiveBadge } from '../../../../ui/LiveBadge';
import { WovenBand } from '../../../../ui/Weave';
import { linkToCourse, linkToLesson, modulesText } from '../course-link';
import { SaveCourse } from './SaveCourse';

/** Shows the course to continue with, and its next module. */
export function NextStep({ course, state }: { course: MyCourse; state: CourseState }) {
  const isStarted = state.lastAt !== null || state.done > 0;
  const moduleId = placeToContinue(course, state);
  const number = course.modules.findIndex(({ id }) => id === moduleId) + 1;
  const moduleTitle = stripModulePrefix(course.modules[number - 1]?.title ?? '');
  const facts = [`Con ${course.instructor || academy.name}`, modulesText(course.modules.length)];
  return (
    <Card
      as="section"
      aria-labelledby="next-step"
      className="scheme-only-light overflow-hidden border-transparent bg-noche text-sobre-noche"
    >
      <div className="grid md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <CoursePicture
          course={course}
          sizes="(min-width: 48rem) 32rem, 92vw"
          eager
          className="w-full md:h-full md:min-h-72"
        />
        <div className="flex flex-col justify-center gap-3 p-[min(1.25rem,5vw)] sm:p-8">
          <p className="rotulo text-maiz">{isStarted ? 'Continúa con' : 'Empieza con'}</p>
          <h2 id="next-step" className="titulo-2 wrap-anywhere">
            {course.title}
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sobre-noche-suave">
            <LiveBadge course={course} />
            {facts.filter(Boolean).join(' · ')}
          </p>
          {moduleTitle && (
            <p className="text-sobre-noche-suave">
              {isStarted ? `Módulo ${number}` : 'Primer módulo'}:{' '}
              <span className="text-sobre-noche">{moduleTitle}</span>
            </p>
          )}
          <AccessUntil endsAt={course.ends_at} className="text-sobre-noche" />
          {isStarted && state.total > 0 && <CourseProgressBar {...state} onNight />}
          <div className="mt-2 flex flex-wrap items-center gap-3">
            {moduleId !== null && (
              <ButtonLink {...linkToLesson(course.id, moduleId)} variant="hero">
                <Play size={18} aria-hidden="true" />
                {isStarted ? 'Continuar' : 'Empezar'}
                <span className="sr-only">: {course.title}</span>
              </ButtonLink>
            )}
            <ButtonLink {...linkToCourse(course.id)} variant={moduleId === null ? 'hero' : 'night'}>
              Ir al curso<span className="sr-only">: {course.title}</span>
            </ButtonLink>
            <SaveCourse course={course} variant="night" />
          </div>
        </div>
      </div>
      <WovenBand text={`curso-${course.id}`} className="h-3.5" />
    </Card>
  );
}
