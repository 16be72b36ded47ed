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
  /** The courses that can be assigned; `undefined` until they are loaded. */
  catalogue: readonly CourseRef[] | undefined;
  assignments: Assignments;
}

/** Shows a user's courses with remove buttons. A removed course can be assigned again in the same place. */
export function CourseBadges({ user, catalogue, assignments }: CourseBadgesProps) {
  const [toConfirm, setToConfirm] = useState<CourseRef | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<number | null>(null);
  // Another member of staff may have assigned the course again.
  const removed = assignments.removals.filter(
    ({ userId, course }) => userId === user.id && !hasCourse(user, course.id),
  );
  const name = nameOf(user);

  // A click replaces the course's button, so the new button receives the focus.
  useEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-course="${focusNext.current}"]`)?.focus();
    focusNext.current = null;
  });

  function remove(course: CourseRef): void {
    focusNext.current = course.id;
    setToConfirm(null);
    assignments.remove(user, course);
  }

  function removeOrAsk(course: CourseRef): void {
    // An archived course cannot be assigned again.
    const isAssignable = catalogue === undefined || catalogue.some(({ id }) => id === course.id);
    return isAssignable ? remove(course) : setToConfirm(course);
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
            // On small screens the floating chat link can cover the right edge, so the button is at the left.
            className="inline-flex max-w-full items-center rounded-boton border border-linea bg-hundido text-sm font-medium max-lg:flex-row-reverse max-lg:pr-3 lg:pl-3"
          >
            <span className="min-w-0 py-1 leading-tight wrap-anywhere">{course.title}</span>
            <button
              type="button"
              data-course={course.id}
              aria-label={`Quitar ${course.title} a ${name}`}
              title="Quitar"
              onClick={() => removeOrAsk(course)}
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
                focusNext.current = course.id;
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
      <Dialog open={toConfirm !== null} onClose={() => setToConfirm(null)} title="Quitar curso" shape="narrow">
        {toConfirm && (
          <>
            <p className="wrap-anywhere">
              <strong>{toConfirm.title}</strong> ya no está en el catálogo. Si se lo quitas a {name}, no podrás volver a
              asignarlo.
            </p>
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <Button variant="outline" onClick={() => setToConfirm(null)} data-autofocus>
                Cancelar
              </Button>
              <Button variant="danger" onClick={() => remove(toConfirm)}>
                Quitar
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  );
}
