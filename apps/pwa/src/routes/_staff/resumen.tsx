import { createFileRoute } from '@tanstack/react-router';
import type { SummaryQuery } from '@telar/contracts/summary';
import { useCallback } from 'react';
import { toSummarySearch } from '../../features/staff/summary/summary-search';
import { SummaryPage } from '../../features/staff/summary/SummaryPage';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/resumen')({
  component: SummaryRoute,
});

function SummaryRoute() {
  useStaffScreenHead('/resumen');
  const search = toSummarySearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const change = useCallback(
    (next: SummaryQuery) =>
      void navigate({
        search: ((previous: SummaryQuery) => ({ ...previous, ...next })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <div className="pagina-ancha pt-6 pb-24">
      <SummaryPage search={search} onSearch={change} />
    </div>
  );
}
