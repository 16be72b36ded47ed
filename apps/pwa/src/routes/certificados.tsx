import { createFileRoute } from '@tanstack/react-router';
import { CertificateSearchPage } from '../features/public/certificates/components/CertificateSearchPage';
import { lazyOrEmpty } from '../navigation/lazy-or-empty';
import { pageParam } from '../navigation/search-params';
import { StaffOnly } from '../navigation/StaffOnly';
import { useScreenHead } from '../ui/use-screen-head';

const RevokeFromResults = lazyOrEmpty(
  async () => (await import('../features/staff/revocations/components/RevokeFromResults')).RevokeFromResults,
);
const RevocationsSection = lazyOrEmpty(
  async () => (await import('../features/staff/revocations/components/RevocationsSection')).RevocationsSection,
);

const RECORD = 'anulados';

interface CertificatesSearch {
  /** `anulados` is set while the revocation record is open. */
  vista?: typeof RECORD;
  /** The record's page, from 1. */
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
      renderStaffActions={(found) => (
        <StaffOnly capability="certificates.revoke">
          <RevokeFromResults {...found} />
        </StaffOnly>
      )}
      staffSection={
        <StaffOnly capability="certificates.revoke">
          <RevocationsSection
            open={open}
            page={page}
            onToggle={() => void navigate({ search: open ? {} : { vista: RECORD }, replace: true, resetScroll: false })}
          />
        </StaffOnly>
      }
    />
  );
}
