import { Link } from '@tanstack/react-router';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { CourseState } from '../../../../api/progress/course-state';
import { cx } from '../../../../ui/cx';
import { moduleTitle } from '../lesson';
import type { LessonPlace } from '../lesson';

interface ModuleListProps {
  place: LessonPlace;
  state: Pick<CourseState, 'doneModules'>;
}

/** Lists the modules of the course with their state, as links. */
export function ModuleList({ place, state }: ModuleListProps) {
  const { course } = place;
  return (
    <ol className="overflow-hidden rounded-carta border border-linea bg-carta">
      {course.modules.map((module, index) => {
        const isDone = state.doneModules.has(module.id);
        const isCurrent = module.id === place.module.id;
        const Icon = isDone ? CircleCheck : Circle;
        return (
          <li key={module.id} className="border-b border-linea last:border-b-0">
            <Link
              to="/mis-cursos/$courseId/$moduleId"
              params={{ courseId: String(course.id), moduleId: String(module.id) }}
              aria-current={isCurrent ? 'page' : undefined}
              className={cx(
                'flex min-h-14 items-center gap-3 px-4 py-3 hover:bg-hundido',
                isCurrent && 'bg-hundido font-semibold',
              )}
            >
              <Icon size={20} aria-hidden="true" className={cx('shrink-0', isDone ? 'text-exito' : 'text-suave')} />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="text-suave tabular-nums">{index + 1}. </span>
                {moduleTitle(module, index + 1)}
                {isDone && <span className="sr-only"> (completado)</span>}
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
