import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { toArchiveSearch } from '../../features/staff/certificate-archive/archive-search';
import type { ArchiveSearch } from '../../features/staff/certificate-archive/archive-search';
import { ArchivePage } from '../../features/staff/certificate-archive/components/ArchivePage';
import { RevokeDialog } from '../../features/staff/revocations/components/RevokeDialog';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/certificados-emitidos')({
  component: ArchiveRoute,
});

function ArchiveRoute() {
  useStaffScreenHead('/certificados-emitidos');
  const search = toArchiveSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const change = useCallback(
    (next: ArchiveSearch, replace = false) =>
      void navigate({
        search: ((previous: ArchiveSearch) => ({ ...previous, ...next })) as never,
        // A panel that opens or closes leaves the page as it is; filters start at the first page.
        state: 'cursor' in next ? {} : true,
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <div className="pagina-ancha pt-6 pb-24">
      <ArchivePage search={search} onSearch={change} RevokeDialog={RevokeDialog} />
    </div>
  );
}
