import { createFileRoute } from '@tanstack/react-router';
import { LiveSessionsPage } from '../../features/account/live-sessions/LiveSessionsPage';
import { useScreenHead } from '../../ui/use-screen-head';

export const Route = createFileRoute('/_auth/mis-clases')({ component: MyClassesPage });

function MyClassesPage() {
  useScreenHead('/mis-clases');
  return <LiveSessionsPage />;
}
