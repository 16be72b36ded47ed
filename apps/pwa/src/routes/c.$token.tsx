import { createFileRoute } from '@tanstack/react-router';
import { certificateQuery } from '../api/certificates/lookup';
import { CertificatePage } from '../features/public/certificates/components/CertificatePage';
import { lazyOrEmpty } from '../navigation/lazy-or-empty';
import { StaffOnly } from '../navigation/StaffOnly';

const RevokeFromPage = lazyOrEmpty(
  async () => (await import('../features/staff/revocations/components/RevokeFromPage')).RevokeFromPage,
);

export const Route = createFileRoute('/c/$token')({
  // Not awaited: the page opens at once with a skeleton.
  loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(certificateQuery(params.token)),
  component: CertificateRoute,
});

function CertificateRoute() {
  const { token } = Route.useParams();
  return (
    <CertificatePage
      key={token}
      token={token}
      renderStaffActions={(certificate, onRevoked) => (
        <StaffOnly capability="certificates.revoke">
          <RevokeFromPage certificate={certificate} onRevoked={onRevoked} />
        </StaffOnly>
      )}
    />
  );
}
