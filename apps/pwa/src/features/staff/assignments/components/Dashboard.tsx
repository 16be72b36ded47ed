import { useQuery } from '@tanstack/react-query';
import type { Package } from '@telar/contracts/packages';
import type { CourseRef } from '@telar/contracts/refs';
import { DASHBOARD_PAGE_SIZE } from '@telar/domain/staff-page-sizes';
import { DASHBOARD_TEXTS } from '@telar/texts/screens/staff';
import { useRef } from 'react';
import { failureText } from '../../../../api/client/failure-text';
import { usersQuery } from '../../../../api/users';
import { useLastPage } from '../../../../navigation/use-last-page';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { pageCount, pageText } from '../../../../ui/page-numbers';
import { Pagination } from '../../../../ui/Pagination';
import { SearchField } from '../../../../ui/SearchField';
import type { DashboardSearch } from '../dashboard-search';
import { useErrorUntilResult } from '../list-query';
import type { ListQuery } from '../list-query';
import { useAssignments } from '../use-assignments';
import { useLeavePrompt } from '../use-leave-prompt';
import { useSelection } from '../use-selection';
import { AssignmentList } from './AssignmentList';
import { AssignmentPanel } from './AssignmentPanel';
import { DashboardHeader } from './DashboardHeader';
import { FailedChanges } from './FailedChanges';

interface DashboardProps {
  /** The search parameters of the URL. */
  search: DashboardSearch;
  onSearch: (change: DashboardSearch) => void;
  courses: ListQuery<CourseRef[]>;
  packages: ListQuery<Package[]>;
}

/** /dashboard: staff assign courses and packages to users, and remove courses. */
export function Dashboard({ search, onSearch, courses, packages }: DashboardProps) {
  const { search: searched = '', page = 1 } = search;
  const query = useQuery(usersQuery({ ...search, size: DASHBOARD_PAGE_SIZE }));
  const { data, isFetching, isPlaceholderData, refetch } = query;
  const error = useErrorUntilResult(query);
  const pages = pageCount(data?.total ?? 0, DASHBOARD_PAGE_SIZE);
  useLastPage({ page, pages, isLoaded: data !== undefined && !isPlaceholderData, onSearch });
  const assignments = useAssignments();
  const leavePrompt = useLeavePrompt(assignments);
  const count = useRef<HTMLParagraphElement>(null);
  const { selection, select, close } = useSelection(`${page} ${searched}`, assignments.clear);

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_28rem]">
      <LiveRegion>{assignments.announcement}</LiveRegion>
      <div className="flex min-w-0 flex-col gap-4">
        <FailedChanges assignments={assignments} className="sticky top-[calc(var(--header-bottom)+0.5rem)]" />
        <DashboardHeader targets={{ courses: courses.data ?? [], packages: packages.data ?? [] }} />
        <SearchField
          label="Buscar usuarios"
          placeholder="Nombre, correo o documento"
          search={searched}
          onSearch={(text) => onSearch({ search: text || undefined, page: undefined })}
        />
        <AssignmentList
          list={data}
          countRef={count}
          page={pageText(page, pages)}
          searched={searched}
          isStale={isPlaceholderData}
          message={error && failureText(DASHBOARD_TEXTS.usersFailed, error)}
          busy={isFetching}
          onRetry={() => void refetch()}
          onClear={() => onSearch({ search: undefined, page: undefined })}
          selection={selection}
          onSelect={select}
          catalogue={courses.data}
          assignments={assignments}
        />
        <Pagination page={page} pages={pages} label="Páginas de usuarios" heading={count} />
      </div>
      <AssignmentPanel
        user={data?.users.find(({ id }) => id === selection?.userId) ?? null}
        mode={selection?.mode ?? 'courses'}
        onClose={close}
        courses={courses}
        packages={packages}
        assignments={assignments}
      />
      {leavePrompt}
    </div>
  );
}
