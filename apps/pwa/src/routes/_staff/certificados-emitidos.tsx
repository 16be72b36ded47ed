import { createFileRoute } from '@tanstack/react-router';
import { toArchiveSearch } from '../../features/staff/certificate-archive/archive-search';
import type { ArchiveSearch } from '../../features/staff/certificate-archive/archive-search';
import { ArchivePage } from '../../features/staff/certificate-archive/components/ArchivePage';
import { RevokeDialog } from '../../features/staff/revocations/components/RevokeDialog';
import { useSearchChange } from '../../navigation/use-search-change';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/certificados-emitidos')({
  component: ArchiveRoute,
});

/** A panel that opens or closes leaves the page as it is; filters start at the first page. */
const keepsPage = (change: ArchiveSearch) => !('cursor' in change);

function ArchiveRoute() {
  useStaffScreenHead('/certificados-emitidos');
  const search = toArchiveSearch(Route.useSearch());
  const change = useSearchChange<ArchiveSearch>(Route.fullPath, { keepsState: keepsPage });
  return (
    <div className="pagina-ancha pt-6 pb-24">
      <ArchivePage search={search} onSearch={change} RevokeDialog={RevokeDialog} />
    </div>
  );
}
