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
import { AssignmentList } from './AssignmentList';
import { AssignmentPanel } from './AssignmentPanel';
import type { AssignMode } from './AssignmentPanel';

interface DashboardProps {
  /** The search parameters of the URL. */
  search: DashboardSearch;
  onSearch: (change: DashboardSearch) => void;
  courses: ListQuery<CourseRef[]>;
  packages: ListQuery<Package[]>;
}

interface Selection {
  userId: number;
  mode: AssignMode;
  /** The page and search of the list. Another list starts without a selection. */
  listKey: string;
}

/** /dashboard: staff assign courses and packages to users, and remove courses. */
export function Dashboard({ search, onSearch, courses, packages }: DashboardProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    usersQuery({ ...search, size: LIMITS.dashboardPageSize }),
  );
  const assignments = useAssignments();
  const [selection, setSelection] = useState<Selection | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const { search: searched = '', page = 1 } = search;
  const listKey = `${page} ${searched}`;

  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / LIMITS.dashboardPageSize));
  const isAfterLastPage = data !== undefined && !isPlaceholderData && page > pages;
  useEffect(() => {
    if (isAfterLastPage) onSearch({ page: pages > 1 ? pages : undefined });
  }, [isAfterLastPage, pages, onSearch]);

  const [lastListKey, setLastListKey] = useState(listKey);
  if (lastListKey !== listKey) {
    setLastListKey(listKey);
    setSelection(null);
    assignments.clear();
  }
  const selected = selection?.listKey === listKey ? selection : null;
  const user = data?.users.find(({ id }) => id === selected?.userId);

  function select(userId: number, mode: AssignMode): void {
    opener.current = document.activeElement as HTMLElement | null;
    setSelection({ userId, mode, listKey });
  }

  function close(): void {
    setSelection(null);
    opener.current?.focus();
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_28rem]">
      <LiveRegion>{assignments.announcement}</LiveRegion>
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
        <AssignmentList
          list={data}
          searched={searched}
          stale={isPlaceholderData}
          message={error && failureText(DASHBOARD_TEXTS.usersFailed, error)}
          busy={isFetching}
          onRetry={() => void refetch()}
          onClear={() => onSearch({ search: undefined, page: undefined })}
          selected={selected}
          onSelect={select}
          catalogue={courses.data}
          assignments={assignments}
        />
        <Pagination page={page} pages={pages} label="Páginas de usuarios" />
      </div>
      <AssignmentPanel
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
