import { createFileRoute } from '@tanstack/react-router';
import { toOverviewSearch } from '../../features/staff/class-progress/class-search';
import type { OverviewSearch } from '../../features/staff/class-progress/class-search';
import { OverviewPage } from '../../features/staff/class-progress/components/OverviewPage';
import { useSearchChange } from '../../navigation/use-search-change';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/avance/')({ component: OverviewRoute });

function OverviewRoute() {
  useStaffScreenHead('/avance');
  const search = toOverviewSearch(Route.useSearch());
  const change = useSearchChange<OverviewSearch>(Route.fullPath);
  return (
    <div className="pagina-ancha pt-6 pb-24">
      <OverviewPage search={search} onSearch={change} />
    </div>
  );
}
