import type { CourseRef } from '@telar/contracts/refs';
import type { Package } from '@telar/contracts/packages';
import type { User } from '@telar/contracts/users';
import X from 'lucide-react/icons/x';
import { DASHBOARD_TEXTS } from '@telar/texts/screens/staff';
import { useEffect, useRef, useState } from 'react';
import { nameOf } from '../../../../api/users';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Dialog } from '../../../../ui/Dialog';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { useMedia, WIDE_SCREEN } from '../../../../ui/use-media';
import { Weave } from '../../../../ui/Weave';
import type { ListQuery } from '../list-query';
import type { Assignments } from '../use-assignments';
import { AssignCourses } from './AssignCourses';
import { AssignPackage } from './AssignPackage';

/** Whether the panel assigns single courses or a package. */
export type AssignMode = 'courses' | 'package';

const TITLES: Record<AssignMode, string> = { courses: 'Asignar Cursos', package: 'Asignar Paquete' };

interface AssignmentPanelProps {
  /** `null` if no user is selected. */
  user: User | null;
  mode: AssignMode;
  onClose: () => void;
  courses: ListQuery<CourseRef[]>;
  packages: ListQuery<Package[]>;
  assignments: Assignments;
}

/** Assigns courses or a package to the selected user, beside the list on wide screens or in a drawer. */
export function AssignmentPanel({ user, mode, onClose, courses, packages, assignments }: AssignmentPanelProps) {
  const beside = useMedia(WIDE_SCREEN);
  const title = TITLES[mode];
  const openKey = user && `${user.id} ${mode}`;
  // The filter and the package stay for the next user, who often needs the same ones.
  const [filter, setFilter] = useState('');
  const [packageId, setPackageId] = useState<number | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!openKey || !beside) return;
    const control = panel.current?.querySelector<HTMLInputElement>('[data-first]');
    if (!control) return panel.current?.querySelector('h2')?.focus();
    control.focus();
    if (control.type === 'search') control.select();
  }, [openKey, beside]);

  const body = user && (
    <div className="flex flex-col gap-4">
      <p className="wrap-anywhere">
        <span className="text-suave">Para </span>
        <strong className="font-semibold">{nameOf(user)}</strong>
      </p>
      {assignments.error?.userId === user.id && (
        <Alert tone="error" className="sticky top-0 z-10">
          {assignments.error.message}
        </Alert>
      )}
      {mode === 'courses' ? (
        <AssignCourses user={user} filter={filter} onFilter={setFilter} courses={courses} assignments={assignments} />
      ) : (
        <AssignPackage
          key={user.id}
          user={user}
          packages={packages}
          chosenId={packageId}
          onChosen={setPackageId}
          onAssigned={assignments.replaceUser}
        />
      )}
    </div>
  );
  if (!beside) {
    return (
      <Dialog open={user !== null} onClose={onClose} title={title} shape="drawer">
        {/* Screen readers ignore the live region of the page behind a modal drawer. */}
        <LiveRegion>{assignments.announcement}</LiveRegion>
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
          <p className="text-suave">{DASHBOARD_TEXTS.noUserChosen}</p>
        </div>
      </Card>
    );
  }
  return (
    // The panel ends above the floating chat link.
    <Card
      as="section"
      ref={panel}
      aria-labelledby="assignment-panel"
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
      className="sticky top-18 flex max-h-[calc(100dvh-10.5rem)] flex-col overflow-hidden shadow-papel"
    >
      <div className="flex items-center justify-between gap-4 border-b border-linea py-2 pr-2 pl-5">
        <h2 tabIndex={-1} id="assignment-panel" className="titulo-3">
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
