import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../features/about/components/AboutPage';
import { usePageTitle } from '../ui';

export const Route = createFileRoute('/nosotros')({ component: Page });

function Page() {
  usePageTitle('Nosotros', 'Quiénes somos, cómo enseñamos y por qué nuestros certificados se verifican solos.');
  return <AboutPage />;
}
