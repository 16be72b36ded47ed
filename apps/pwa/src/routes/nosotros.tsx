import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../features/public/about/components/AboutPage';
import { useScreenHead } from '../ui/use-screen-head';

export const Route = createFileRoute('/nosotros')({ component: Page });

function Page() {
  useScreenHead('/nosotros');
  return <AboutPage />;
}
