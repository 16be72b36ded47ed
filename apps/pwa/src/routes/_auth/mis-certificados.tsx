import { createFileRoute } from '@tanstack/react-router';
import { OwnCertificatesPage } from '../../features/account/own-certificates/OwnCertificatesPage';
import { useScreenHead } from '../../ui/use-screen-head';

export const Route = createFileRoute('/_auth/mis-certificados')({ component: OwnCertificatesRoute });

function OwnCertificatesRoute() {
  useScreenHead('/mis-certificados');
  return <OwnCertificatesPage />;
}
