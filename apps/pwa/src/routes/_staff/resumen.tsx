import { createFileRoute } from '@tanstack/react-router';
import type { SummaryQuery } from '@telar/contracts/summary';
import { toSummarySearch } from '../../features/staff/summary/summary-search';
import { SummaryPage } from '../../features/staff/summary/SummaryPage';
import { useSearchChange } from '../../navigation/use-search-change';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/resumen')({
  component: SummaryRoute,
});

function SummaryRoute() {
  useStaffScreenHead('/resumen');
  const search = toSummarySearch(Route.useSearch());
  const change = useSearchChange<SummaryQuery>(Route.fullPath, { replace: true });
  return (
    <div className="pagina-ancha pt-6 pb-24">
      <SummaryPage search={search} onSearch={change} />
    </div>
  );
}
