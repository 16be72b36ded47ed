import { createFileRoute } from '@tanstack/react-router';
import { courseListQuery } from '../api/courses/catalogue';
import { LatestCourses } from '../features/public/catalogue/components/LatestCourses';
import { Home } from '../features/public/home/components/Home';
import { usePageTitle } from '../ui/use-page-title';

export const Route = createFileRoute('/')({
  // Not awaited: the hero appears before the courses load.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(courseListQuery({})),
  component: HomePage,
});

function HomePage() {
  usePageTitle();
  return <Home courses={<LatestCourses />} />;
}
