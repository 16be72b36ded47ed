import { createFileRoute } from '@tanstack/react-router';
import { CertificateSearchPage } from '../features/public/certificates/components/CertificateSearchPage';
import { RevocationsSection } from '../features/staff/revocations/components/RevocationsSection';
import { pageParam } from '../navigation/search-params';
import { useScreenHead } from '../ui/use-screen-head';

const RECORD = 'anulados';

interface CertificatesSearch {
  /** `anulados`: the record is open. */
  vista?: typeof RECORD;
  /** The record's page. */
  page?: number;
}

export const Route = createFileRoute('/certificados')({
  validateSearch: ({ vista, page }: Record<string, unknown>): CertificatesSearch =>
    vista === RECORD ? { vista, ...(pageParam(page) > 1 && { page: pageParam(page) }) } : {},
  component: CertificatesRoute,
});

function CertificatesRoute() {
  useScreenHead('/certificados');
  const { vista, page = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const open = vista === RECORD;
  return (
    <CertificateSearchPage
      staff={
        <RevocationsSection
          open={open}
          page={page}
          onToggle={() => void navigate({ search: open ? {} : { vista: RECORD }, replace: true, resetScroll: false })}
        />
      }
    />
  );
}
