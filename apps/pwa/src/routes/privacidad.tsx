import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/public/legal/components/LegalPage';
import { PRIVACY } from '../features/public/legal/privacy';
import { useScreenHead } from '../ui/use-screen-head';

export const Route = createFileRoute('/privacidad')({ component: PrivacyPage });

function PrivacyPage() {
  useScreenHead('/privacidad');
  return (
    <LegalPage
      title="Política de Privacidad"
      since={{ date: '2026-11-23', text: '23 de noviembre de 2026' }}
      intro="Tus datos son tuyos. Aquí te contamos cuáles usamos, para qué, quién los ve y cómo puedes decidir sobre ellos."
      sections={PRIVACY}
    />
  );
}
