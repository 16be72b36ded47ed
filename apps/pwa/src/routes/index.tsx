import { createFileRoute } from '@tanstack/react-router';
import { Home } from '../features/home/components/Home';
import { usePageTitle } from '../ui';

export const Route = createFileRoute('/')({ component: HomePage });

function HomePage() {
  usePageTitle();
  return <Home />;
}
