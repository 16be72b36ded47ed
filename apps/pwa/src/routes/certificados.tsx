import { createFileRoute } from '@tanstack/react-router';
import { CertificateSearchPage } from '../features/certificates/components/CertificateSearchPage';
import { usePageTitle } from '../ui';

export const Route = createFileRoute('/certificados')({ component: CertificatesRoute });

function CertificatesRoute() {
  usePageTitle('Certificados', 'Encuentra y verifica certificados con tu DNI o tu ID de alumno.');
  return <CertificateSearchPage />;
}
