import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { toAuditSearch } from '../../features/staff/audit/audit-search';
import type { AuditSearch } from '../../features/staff/audit/audit-search';
import { AuditPage } from '../../features/staff/audit/components/AuditPage';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/auditoria')({
  component: AuditRoute,
});

function AuditRoute() {
  useStaffScreenHead('/auditoria');
  const search = toAuditSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const change = useCallback(
    (next: AuditSearch) =>
      void navigate({
        search: ((previous: AuditSearch) => ({ ...previous, ...next })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <div className="pagina-ancha pt-6 pb-24">
      <AuditPage search={search} onSearch={change} />
    </div>
  );
}
