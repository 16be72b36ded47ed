import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/public/legal/components/LegalPage';
import { TERMS } from '../features/public/legal/terms';
import { useScreenHead } from '../ui/use-screen-head';

export const Route = createFileRoute('/terminos')({ component: TermsPage });

function TermsPage() {
  useScreenHead('/terminos');
  return (
    <LegalPage
      title="Términos y Condiciones"
      since={{ date: '2026-11-23', text: '23 de noviembre de 2026' }}
      intro="Al registrarte o inscribirte aceptas lo que sigue. Lo escribimos corto para que se lea."
      sections={TERMS}
    />
  );
}
