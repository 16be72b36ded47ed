import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../features/public/verification/components/VerifyPage';
import { useScreenHead } from '../ui/use-screen-head';

interface VerifySearch {
  /** `1` if the system's share sheet passed a file. */
  compartido?: '1';
}

export const Route = createFileRoute('/verificar')({
  validateSearch: ({ compartido }: Record<string, unknown>): VerifySearch => (compartido === '1' ? { compartido } : {}),
  component: VerifyRoute,
});

function VerifyRoute() {
  useScreenHead('/verificar');
  const { compartido } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <VerifyPage
      onCertificate={(token, scannedFile) =>
        void navigate({ to: '/c/$token', params: { token }, state: { scannedFile } })
      }
      shared={compartido === '1'}
      onShared={() => void navigate({ search: {}, replace: true })}
    />
  );
}
