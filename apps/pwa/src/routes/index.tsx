import { createFileRoute } from '@tanstack/react-router';
import { isStaff } from '@telar/domain/roles';
import { lazy, Suspense } from 'react';
import { courseListQuery } from '../api/courses/catalogue';
import { LatestCourses } from '../features/public/catalogue/components/LatestCourses';
import { LateSuggestions } from '../features/public/catalogue/suggestions/LateSuggestions';
import { Home } from '../features/public/home/components/Home';
import { useSession } from '../session/use-session';
import { usePageTitle } from '../ui/use-page-title';

// Visitors never load it. If it cannot be loaded, for example offline, the page has no strip.
const WorkStrip = lazy(() => import('../features/staff/home/WorkStrip').catch(() => ({ default: () => null })));

export const Route = createFileRoute('/')({
  // Not awaited: the hero appears before the courses load.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(courseListQuery({})),
  component: HomePage,
});

function HomePage() {
  usePageTitle();
  const { userRole } = useSession();
  return (
    <>
      {isStaff(userRole) && (
        <Suspense fallback={<div className="h-64" />}>
          <WorkStrip />
        </Suspense>
      )}
      <Home courses={<LatestCourses />} suggestions={<LateSuggestions />} />
    </>
  );
}
