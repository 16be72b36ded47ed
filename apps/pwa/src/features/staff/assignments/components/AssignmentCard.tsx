import type { CourseRef } from '@telar/contracts/refs';
import type { User } from '@telar/contracts/users';
import { isStaff, ROLE_LABELS } from '@telar/domain/roles';
import { documentText } from '@telar/texts/people';
import BookPlus from 'lucide-react/icons/book-plus';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import PackagePlus from 'lucide-react/icons/package-plus';
import { nameOf } from '../../../../api/users';
import { Alert } from '../../../../ui/Alert';
import { Badge } from '../../../../ui/Badge';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { cx } from '../../../../ui/cx';
import { PersonWhatsApp } from '../../../../ui/PersonWhatsApp';
import { Weave } from '../../../../ui/Weave';
import type { Assignments } from '../use-assignments';
import type { AssignMode } from '../use-selection';
import { CourseBadges } from './CourseBadges';

interface AssignmentCardProps {
  user: User;
  /** What the panel assigns to this user; `null` if it is closed for this user. */
  mode: AssignMode | null;
  onSelect: (mode: AssignMode) => void;
  /** The courses that can be assigned; `undefined` until they are loaded. */
  catalogue: readonly CourseRef[] | undefined;
  assignments: Assignments;
}

/** Shows a user with their courses and the buttons to assign more. */
export function AssignmentCard({ user, mode, onSelect, catalogue, assignments }: AssignmentCardProps) {
  const name = nameOf(user);
  const { error } = assignments;
  return (
    <Card
      as="li"
      className={cx(
        'flex flex-col gap-3 p-4 transition-[border-color,box-shadow] duration-150',
        mode && 'border-pacifico shadow-papel',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Weave text={user.email} shape="panel" className="size-11 shrink-0 rounded-campo" />
        <div className="min-w-0 flex-1 basis-44">
          <h2 className="titulo-3 wrap-anywhere">{name}</h2>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-suave tabular-nums">
            <span>{documentText(user)}</span>
            {isStaff(user.role) && <Badge>{ROLE_LABELS[user.role]}</Badge>}
            {!user.is_active && <Badge tone="notice">Inactivo</Badge>}
          </p>
          <PersonWhatsApp phone={user.phone} name={user.name} fullName={name} className="text-sm" />
        </div>
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          <Button
            variant={mode === 'courses' ? 'primary' : 'outline'}
            size="compact"
            aria-pressed={mode === 'courses'}
            aria-label={`Asignar Cursos a ${name}`}
            onClick={() => onSelect('courses')}
          >
            <BookPlus size={16} aria-hidden="true" className="max-sm:hidden" />
            Asignar Cursos
          </Button>
          <Button
            variant={mode === 'package' ? 'primary' : 'outline'}
            size="compact"
            aria-pressed={mode === 'package'}
            aria-label={`Asignar Paquete a ${name}`}
            onClick={() => onSelect('package')}
          >
            <PackagePlus size={16} aria-hidden="true" className="max-sm:hidden" />
            Asignar Paquete
          </Button>
          <Button
            variant={mode === 'access' ? 'primary' : 'outline'}
            size="compact"
            aria-pressed={mode === 'access'}
            aria-label={`Ver accesos y planes de ${name}`}
            onClick={() => onSelect('access')}
          >
            <CalendarClock size={16} aria-hidden="true" className="max-sm:hidden" />
            Accesos y planes
          </Button>
        </div>
      </div>
      {/* The panel shows the error if it is open for this user. */}
      {!mode && error?.userId === user.id && <Alert tone="error">{error.message}</Alert>}
      <CourseBadges user={user} catalogue={catalogue} assignments={assignments} />
    </Card>
  );
}
