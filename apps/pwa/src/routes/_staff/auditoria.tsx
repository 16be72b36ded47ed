import { createFileRoute } from '@tanstack/react-router';
import { toAuditSearch } from '../../features/staff/audit/audit-search';
import type { AuditSearch } from '../../features/staff/audit/audit-search';
import { AuditPage } from '../../features/staff/audit/components/AuditPage';
import { useSearchChange } from '../../navigation/use-search-change';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/auditoria')({
  component: AuditRoute,
});

function AuditRoute() {
  useStaffScreenHead('/auditoria');
  const search = toAuditSearch(Route.useSearch());
  const change = useSearchChange<AuditSearch>(Route.fullPath, { replace: true });
  return (
    <div className="pagina-ancha pt-6 pb-24">
      <AuditPage search={search} onSearch={change} />
    </div>
  );
}
