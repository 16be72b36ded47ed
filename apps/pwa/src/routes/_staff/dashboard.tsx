import { createFileRoute } from '@tanstack/react-router';
import { courseChoicesQuery } from '../../api/courses/management';
import { packagesQuery } from '../../api/packages';
import { Dashboard } from '../../features/staff/assignments/components/Dashboard';
import { toDashboardSearch } from '../../features/staff/assignments/dashboard-search';
import type { DashboardSearch } from '../../features/staff/assignments/dashboard-search';
import { useListQuery } from '../../features/staff/assignments/list-query';
import { BackupCard } from '../../features/staff/backups/BackupCard';
import { BackupWarning } from '../../features/staff/backups/BackupWarning';
import { pageParam } from '../../navigation/search-params';
import { useSearchChange } from '../../navigation/use-search-change';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

/** Reads the search parameters of the URL. Not in the route, because visitors load all routes, too. */
function parse(search: Record<string, unknown>): DashboardSearch {
  return toDashboardSearch(search, pageParam(search['page']));
}

export const Route = createFileRoute('/_staff/dashboard')({
  component: DashboardRoute,
});

function DashboardRoute() {
  useStaffScreenHead('/dashboard');
  const search = parse(Route.useSearch());
  const courses = useListQuery(courseChoicesQuery);
  const packages = useListQuery(packagesQuery);
  const change = useSearchChange<DashboardSearch>(Route.fullPath, { replace: true });
  return (
    <div className="pagina-ancha pt-6 pb-24">
      <BackupWarning />
      <Dashboard search={search} onSearch={change} courses={courses} packages={packages} />
      <BackupCard />
    </div>
  );
}
