import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CourseProgress } from '@telar/contracts/progress';
import { lessonMaterial } from '@telar/domain/lesson-material';
import { useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { CourseState } from '../../../../api/progress/course-state';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { FROM_MY_COURSES } from '../../../../session/from-my-courses';
import { CourseProgressBar } from '../../../../ui/CourseProgressBar';
import { moduleTitle } from '../lesson';
import type { LessonPlace } from '../lesson';
import { CourseFinish } from './CourseFinish';
import { LessonNav } from './LessonNav';
import { MarkModule } from './MarkModule';
import { Material } from './Material';
import { ModuleFiles } from './ModuleFiles';
import { ModuleList } from './ModuleList';

const recordProgress = () => import('../../../../api/progress/record-progress');
/** The part of a video after which the page asks whether the module is done. */
const ALMOST_ALL = 0.9;

/** Shows the notes of a module. */
export type LessonNotes = ComponentType<{ course: { id: number }; moduleId: number }>;

interface LessonProps {
  place: LessonPlace;
  state: CourseState;
  /** The progress in the course as last received. */
  serverProgress: CourseProgress | undefined;
  /** True if the progress is known. */
  isReady: boolean;
  /** True while it is read. */
  isPending: boolean;
  /** Notes about the whole page, such as a cached copy. */
  note: ReactNode;
  Notes?: LessonNotes;
}

/** Shows a module with its material, its mark, its neighbors and the list of all modules. */
export function Lesson({ place, state, serverProgress, isReady, isPending, note, Notes }: LessonProps) {
  const { course, module, number } = place;
  const material = lessonMaterial(module.link);
  const files = (course.files ?? []).filter((file) => file.module_id === module.id);
  const client = useQueryClient();
  const [isAlmostSeen, setAlmostSeen] = useStateAfterPress(false);

  useEffect(() => {
    // Without a place to store it, the lesson works all the same.
    recordProgress()
      .then(({ recordOpened }) => recordOpened(client, course.id, module.id))
      .catch(console.error);
  }, [client, course.id, module.id]);

  // Without it, "0 de 9" would say that nothing is done.
  const isCountKnown = isReady || course.progress !== undefined || state.done > 0;
  return (
    <article className="pagina grid grid-cols-[minmax(0,1fr)] gap-8 py-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-14 lg:gap-y-10 lg:py-10">
      <div className="flex min-w-0 flex-col gap-4">
        <nav aria-label="Ruta" className="flex flex-wrap items-center gap-x-2 text-[0.9375rem]">
          <Link
            to="/mis-cursos"
            className="inline-flex min-h-11 items-center font-semibold text-pacifico hover:underline"
          >
            Mis cursos
          </Link>
          <span aria-hidden="true" className="text-suave">
            /
          </span>
          <Link
            to="/cursos/$courseId"
            params={{ courseId: String(course.id) }}
            search={FROM_MY_COURSES}
            className="inline-flex min-h-11 items-center font-semibold text-pacifico hover:underline"
          >
            {course.title}
          </Link>
        </nav>
        {note}
        <header className="flex flex-col gap-1">
          <p className="rotulo text-suave">
            Módulo {number} de {course.modules.length}
          </p>
          <h1 className="titulo-1 wrap-anywhere">{moduleTitle(module, number)}</h1>
        </header>
        {(material.kind !== 'none' || files.length === 0) && (
          <Material
            material={material}
            place={place}
            onTime={({ seconds, duration }) => {
              if (seconds >= duration * ALMOST_ALL) setAlmostSeen(true);
            }}
          />
        )}
        {files.length > 0 && <ModuleFiles courseId={course.id} files={files} />}
        <MarkModule
          place={place}
          state={state}
          serverProgress={serverProgress}
          isWaiting={isPending && !isReady}
          suggested={isAlmostSeen}
        />
        <CourseFinish course={course} state={state} />
        {module.description && <p className="max-w-lectura whitespace-pre-line">{module.description}</p>}
        <LessonNav place={place} />
        {Notes && <Notes course={course} moduleId={module.id} />}
      </div>
      <aside aria-label="Módulos del curso" className="flex flex-col gap-4">
        {isCountKnown && <CourseProgressBar done={state.done} total={state.total} percent={state.percent} />}
        <ModuleList place={place} state={state} />
      </aside>
    </article>
  );
}
