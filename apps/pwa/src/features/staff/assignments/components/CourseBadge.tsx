import type { CourseRef } from '@telar/contracts/refs';
import { hasAccess, lastDayOfAccess } from '@telar/domain/access';
import type { AccessEnd } from '@telar/domain/access';
import { formatDate } from '@telar/domain/dates';
import Undo from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useMinute } from '../../../../browser/use-minute';
import { cx } from '../../../../ui/cx';

const BADGE = 'inline-flex max-w-full items-center rounded-boton border pl-3 text-sm';

interface CourseBadgeProps {
  course: CourseRef;
  /** The user's name. */
  name: string;
  /** The end of the access, ISO 8601. */
  endsAt?: AccessEnd;
  onClick: () => void;
}

/** Shows a user's course with a button to remove it. `data-course` marks the button. */
export function CourseBadge({ course, name, endsAt, onClick }: CourseBadgeProps) {
  return (
    <li className={cx(BADGE, 'border-linea bg-hundido font-medium')}>
      <span className="min-w-0 py-1 leading-tight wrap-anywhere">
        {course.title}
        {endsAt && <EndNote endsAt={endsAt} />}
      </span>
      <button
        type="button"
        data-course={course.id}
        aria-label={`Quitar ${course.title} a ${name}`}
        title="Quitar"
        onClick={onClick}
        className="grid min-h-11 w-11 shrink-0 place-items-center rounded-boton text-suave hover:bg-error-fondo hover:text-error md:min-h-9 md:w-9"
      >
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  );
}

function EndNote({ endsAt }: { endsAt: string }) {
  const isOpen = hasAccess(endsAt, useMinute());
  return (
    <span className={cx('font-normal tabular-nums', isOpen ? 'text-suave' : 'text-error')}>
      {' '}
      · {isOpen ? 'hasta el' : 'terminó el'} {formatDate(lastDayOfAccess(endsAt))}
    </span>
  );
}

/** Shows a removed course with a button to restore it. `data-course` marks the button. */
export function RemovedCourseBadge({ course, name, onClick }: CourseBadgeProps) {
  return (
    <li className={cx(BADGE, 'border-dashed border-campo')}>
      <s className="min-w-0 py-1 leading-tight wrap-anywhere text-suave">{course.title}</s>
      <button
        type="button"
        data-course={course.id}
        aria-label={`Deshacer: devolver ${course.title} a ${name}`}
        onClick={onClick}
        className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-boton px-3 font-semibold text-pacifico hover:bg-hundido md:min-h-9"
      >
        <Undo size={16} aria-hidden="true" />
        Deshacer
      </button>
    </li>
  );
}
