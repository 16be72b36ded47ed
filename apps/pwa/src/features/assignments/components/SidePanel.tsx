import type { CourseRef, Package, User } from '@telar/contracts';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Alert, Button, Card, Dialog, useMedia, Weave, WIDE_SCREEN } from '../../../ui';
import { nameOf } from '../enrolments';
import type { Listed } from '../listed';
import type { Assignments } from '../use-assignments';
import { CourseMode } from './CourseMode';
import { PackageMode } from './PackageMode';

/** What is given: courses one by one, or a package. */
export type Mode = 'courses' | 'package';

const TITLES: Record<Mode, string> = { courses: 'Asignar Cursos', package: 'Asignar Paquete' };

interface SidePanelProps {
  /** `null`: nobody is chosen. */
  user: User | null;
  mode: Mode;
  onClose: () => void;
  courses: Listed<CourseRef[]>;
  packages: Listed<Package[]>;
  assignments: Assignments;
}

/** What can be given to the chosen person: beside the list where there is room, else over it. */
export function SidePanel({ user, mode, onClose, courses, packages, assignments }: SidePanelProps) {
  const beside = useMedia(WIDE_SCREEN);
  const title = TITLES[mode];
  const opened = user && `${user.id} ${mode}`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (opened && beside) heading.current?.focus();
  }, [opened, beside]);

  const body = user && (
    <div className="flex flex-col gap-4">
      <p className="wrap-anywhere">
        <span className="text-suave">Para </span>
        <strong className="font-semibold">{nameOf(user)}</strong>
      </p>
      {!beside && assignments.fault && <Alert tone="error">{assignments.fault}</Alert>}
      {mode === 'courses' ? (
        <CourseMode key={user.id} user={user} courses={courses} assignments={assignments} />
      ) : (
        <PackageMode key={user.id} user={user} packages={packages} onAssigned={assignments.replaced} />
      )}
    </div>
  );
  if (!beside) {
    return (
      <Dialog open={user !== null} onClose={onClose} title={title} shape="drawer">
        {body}
      </Dialog>
    );
  }
  if (!user) {
    return (
      <Card as="section" aria-label="Asignación" className="sticky top-24 overflow-hidden">
        <Weave text="dashboard" ratio={30} className="block h-3.5 w-full" />
        <div className="flex flex-col gap-2 p-6">
          <h2 className="titulo-3">¿A quién le asignas?</h2>
          <p className="text-suave">
            Elige «Asignar Cursos» o «Asignar Paquete» en una persona de la lista. Lo que puedes darle aparece aquí.
          </p>
        </div>
      </Card>
    );
  }
  return (
    <Card
      as="section"
      aria-labelledby="side-panel"
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
      className="sticky top-18 flex max-h-[calc(100dvh-6rem)] flex-col overflow-hidden shadow-papel"
    >
      <div className="flex items-center justify-between gap-4 border-b border-linea py-2 pr-2 pl-5">
        <h2 ref={heading} tabIndex={-1} id="side-panel" className="titulo-3">
          {title}
        </h2>
        <Button variant="quiet" size="icon" aria-label="Cerrar" onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </Button>
      </div>
      <div className="overflow-y-auto p-5">{body}</div>
    </Card>
  );
}
