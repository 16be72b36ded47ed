import type { CourseRef } from '@telar/contracts/refs';
import type { User } from '@telar/contracts/users';
import Undo from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { nameOf } from '../../../../api/users';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { hasCourse } from '../enrollments';
import type { Assignments } from '../use-assignments';

interface CourseBadgesProps {
  user: User;
  catalogue: readonly CourseRef[] | undefined;
  assignments: Assignments;
}

/** A person's courses, each to be removed; what was just removed can be put back from the same place. */
export function CourseBadges({ user, catalogue, assignments }: CourseBadgesProps) {
  const [doomed, setDoomed] = useState<CourseRef | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusOn = useRef<number | null>(null);
  // Somebody else may have given it back meanwhile.
  const removed = assignments.removals.filter(
    ({ userId, course }) => userId === user.id && !hasCourse(user, course.id),
  );
  const name = nameOf(user);

  // The button that was pressed has become another one.
  useEffect(() => {
    if (focusOn.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-course="${focusOn.current}"]`)?.focus();
    focusOn.current = null;
  });

  function remove(course: CourseRef): void {
    focusOn.current = course.id;
    setDoomed(null);
    assignments.remove(user, course);
  }

  function ask(course: CourseRef): void {
    // One that has left the catalogue cannot be assigned again.
    const returns = catalogue === undefined || catalogue.some(({ id }) => id === course.id);
    return returns ? remove(course) : setDoomed(course);
  }

  if (user.enrollments.length === 0 && removed.length === 0) {
    return <p className="text-sm text-suave">Sin cursos asignados.</p>;
  }
  return (
    <>
      <ul ref={list} aria-label={`Cursos de ${name}`} className="flex flex-wrap gap-2">
        {user.enrollments.map(({ course }) => (
          <li
            key={course.id}
            // Where the floating chat link may lie over the right edge, the button stands at the left.
            className="inline-flex max-w-full items-center rounded-boton border border-linea bg-hundido text-sm font-medium max-lg:flex-row-reverse max-lg:pr-3 lg:pl-3"
          >
            <span className="min-w-0 py-1 leading-tight wrap-anywhere">{course.title}</span>
            <button
              type="button"
              data-course={course.id}
              aria-label={`Quitar ${course.title} a ${name}`}
              title="Quitar"
              onClick={() => ask(course)}
              className="grid min-h-11 w-11 shrink-0 place-items-center rounded-boton text-suave hover:bg-error-fondo hover:text-error md:min-h-9 md:w-9"
            >
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
        {removed.map(({ course }) => (
          <li
            key={course.id}
            className="inline-flex max-w-full items-center rounded-boton border border-dashed border-campo text-sm max-lg:flex-row-reverse max-lg:pr-3 lg:pl-3"
          >
            <s className="min-w-0 py-1 leading-tight wrap-anywhere text-suave">{course.title}</s>
            <button
              type="button"
              data-course={course.id}
              aria-label={`Deshacer: devolver ${course.title} a ${name}`}
              onClick={() => {
                focusOn.current = course.id;
                assignments.assign(user, course);
              }}
              className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-boton px-3 font-semibold text-pacifico hover:bg-hundido md:min-h-9"
            >
              <Undo size={16} aria-hidden="true" />
              Deshacer
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={doomed !== null} onClose={() => setDoomed(null)} title="Quitar curso" shape="narrow">
        {doomed && (
          <>
            <p className="wrap-anywhere">
              <strong>{doomed.title}</strong> ya no está en el catálogo. Si se lo quitas a {name}, no podrás volver a
              asignarlo.
            </p>
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <Button variant="outline" onClick={() => setDoomed(null)} data-autofocus>
                Cancelar
              </Button>
              <Button variant="danger" onClick={() => remove(doomed)}>
                Quitar
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  );
}
