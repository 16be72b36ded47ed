import type { Package } from '@telar/contracts/packages';
import type { CourseRef } from '@telar/contracts/refs';
import type { User } from '@telar/contracts/users';
import { ACCESS_PANEL_TEXTS } from '@telar/texts/screens/access-panel';
import { DASHBOARD_TEXTS } from '@telar/texts/screens/staff';
import { useEffect, useRef, useState } from 'react';
import { nameOf } from '../../../../api/users';
import { Alert } from '../../../../ui/Alert';
import { Card } from '../../../../ui/Card';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { PanelOrDrawer } from '../../../../ui/PanelOrDrawer';
import { useMedia, WIDE_SCREEN } from '../../../../ui/use-media';
import { Weave } from '../../../../ui/Weave';
import { AccessPanel } from '../access/AccessPanel';
import type { ListQuery } from '../list-query';
import type { Assignments } from '../use-assignments';
import type { AssignMode } from '../use-selection';
import { AssignCourses } from './AssignCourses';
import { AssignPackage } from './AssignPackage';
import { FailedChanges } from './FailedChanges';

const TITLES: Record<AssignMode, string> = {
  courses: 'Asignar Cursos',
  package: 'Asignar Paquete',
  access: ACCESS_PANEL_TEXTS.title,
};

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
  const isBeside = useMedia(WIDE_SCREEN);
  const openKey = user && `${user.id} ${mode}`;
  // The filter and the package stay for the next user, who often needs the same ones.
  const [filter, setFilter] = useState('');
  const [packageId, setPackageId] = useState<number | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!openKey || !isBeside) return;
    const control = panel.current?.querySelector<HTMLInputElement>('[data-first]');
    if (!control) return panel.current?.querySelector('h2')?.focus();
    control.focus();
    if (control.type === 'search') control.select();
  }, [openKey, isBeside]);

  if (isBeside && !user) return <NoUserSelected />;
  return (
    <PanelOrDrawer ref={panel} open={user !== null} isBeside={isBeside} title={TITLES[mode]} onClose={onClose}>
      {/* Screen readers ignore the live region of the page behind a modal drawer. */}
      {!isBeside && <LiveRegion>{assignments.announcement}</LiveRegion>}
      {/* The drawer covers the list of the page. */}
      {!isBeside && <FailedChanges assignments={assignments} className="sticky top-0 mb-3" />}
      {user && (
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
          {mode === 'access' && <AccessPanel key={user.id} userId={user.id} />}
          {mode === 'courses' && (
            <AssignCourses
              user={user}
              filter={filter}
              onFilter={setFilter}
              courses={courses}
              assignments={assignments}
            />
          )}
          {mode === 'package' && (
            <AssignPackage
              key={user.id}
              user={user}
              packages={packages}
              lastChosenId={packageId}
              onChosen={setPackageId}
              onAssigned={assignments.replaceUser}
            />
          )}
        </div>
      )}
    </PanelOrDrawer>
  );
}

function NoUserSelected() {
  return (
    <Card
      as="section"
      aria-label="Asignación"
      className="sticky top-[calc(var(--header-bottom)+1.5rem)] overflow-hidden"
    >
      <Weave text="dashboard" ratio={30} className="block h-3.5 w-full" />
      <div className="flex flex-col gap-2 p-6">
        <h2 className="titulo-3">¿A quién le asignas?</h2>
        <p className="text-suave">{DASHBOARD_TEXTS.noUserChosen}</p>
      </div>
    </Card>
  );
}
