import { useQuery } from '@tanstack/react-query';
import type { CourseRef } from '@telar/contracts/refs';
import type { Package } from '@telar/contracts/packages';
import { LIMITS } from '@telar/domain/limits';
import { DASHBOARD_TEXTS } from '@telar/texts/screens/staff';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { Pagination } from '../../../../ui/Pagination';
import { SearchField } from '../../../../ui/SearchField';
import { usersQuery } from '../../../../api/users';
import { RosterButton } from '../roster/RosterButton';
import type { DashboardSearch } from '../dashboard-search';
import { failureText } from '../failure-text';
import type { ListQuery } from '../list-query';
import { useAssignments } from '../use-assignments';
import { UserCards } from './UserCards';
import { SidePanel } from './SidePanel';
import type { AssignMode } from './SidePanel';

interface DashboardProps {
  /** As the address has it. */
  search: DashboardSearch;
  onSearch: (change: DashboardSearch) => void;
  courses: ListQuery<CourseRef[]>;
  packages: ListQuery<Package[]>;
}

interface Selection {
  userId: number;
  mode: AssignMode;
  /** The list it was made in; another list drops it. */
  within: string;
}

/** Who has which courses, and the giving and taking of them. */
export function Dashboard({ search, onSearch, courses, packages }: DashboardProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    usersQuery({ ...search, size: LIMITS.dashboardPageSize }),
  );
  const assignments = useAssignments();
  const [selection, setSelection] = useState<Selection | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const { search: searched = '', page = 1 } = search;
  const within = `${page} ${searched}`;

  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / LIMITS.dashboardPageSize));
  const beyond = data !== undefined && !isPlaceholderData && page > pages;
  useEffect(() => {
    if (beyond) onSearch({ page: pages > 1 ? pages : undefined });
  }, [beyond, pages, onSearch]);

  const [listed, setListed] = useState(within);
  if (listed !== within) {
    setListed(within);
    setSelection(null);
    assignments.forget();
  }
  const selected = selection?.within === within ? selection : null;
  const user = data?.users.find(({ id }) => id === selected?.userId);

  function choose(userId: number, mode: AssignMode): void {
    opener.current = document.activeElement as HTMLElement | null;
    setSelection({ userId, mode, within });
  }

  function close(): void {
    setSelection(null);
    opener.current?.focus();
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_28rem]">
      <LiveRegion>{assignments.said}</LiveRegion>
      <div className="flex min-w-0 flex-col gap-4">
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-72">
            <h1 className="titulo-2">Dashboard</h1>
            <p className="text-suave">Asigna cursos y paquetes, y quita lo que ya no corresponde.</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/usuarios" variant="outline" className="max-sm:px-3">
              <ArrowLeft size={18} aria-hidden="true" className="max-sm:hidden" />
              Volver a Usuarios
            </ButtonLink>
            <RosterButton targets={{ courses: courses.data ?? [], packages: packages.data ?? [] }} />
          </div>
        </header>
        <SearchField
          label="Buscar usuarios"
          placeholder="Nombre, DNI o correo"
          search={searched}
          onSearch={(text) => onSearch({ search: text || undefined, page: undefined })}
        />
        <UserCards
          list={data}
          searched={searched}
          stale={isPlaceholderData}
          message={error && failureText(DASHBOARD_TEXTS.usersFailed, error)}
          busy={isFetching}
          onRetry={() => void refetch()}
          onClear={() => onSearch({ search: undefined, page: undefined })}
          selected={selected}
          onChoose={choose}
          catalogue={courses.data}
          assignments={assignments}
        />
        <Pagination page={page} pages={pages} label="Páginas de usuarios" />
      </div>
      <SidePanel
        user={user ?? null}
        mode={selected?.mode ?? 'courses'}
        onClose={close}
        courses={courses}
        packages={packages}
        assignments={assignments}
      />
    </div>
  );
}
