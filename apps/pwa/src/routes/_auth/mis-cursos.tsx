import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { myCoursesQuery } from '../../api/my-courses';
import { MyCourses } from '../../features/account/classroom/components/MyCourses';
import { lazyOrEmpty } from '../../navigation/lazy-or-empty';
import { readFrom } from '../../session/from-my-courses';
import { rememberMyCourses } from '../../session/my-courses-visit';
import { useScreenHead } from '../../ui/use-screen-head';

const UpcomingLiveSessions = lazyOrEmpty(
  async () => (await import('../../features/account/live-sessions/UpcomingLiveSessions')).UpcomingLiveSessions,
);

export const Route = createFileRoute('/_auth/mis-cursos')({
  validateSearch: readFrom,
  loader: ({ context: { queryClient, session } }) => {
    if (session.get().isLoggedIn) void queryClient.prefetchQuery(myCoursesQuery);
  },
  component: MyCoursesPage,
});

function MyCoursesPage() {
  useScreenHead('/mis-cursos');
  useEffect(rememberMyCourses, []);
  return (
    <div className="pagina flex flex-col gap-8 py-10 lg:py-14">
      <h1 className="titulo-1">Mis cursos</h1>
      <Suspense fallback={null}>
        <UpcomingLiveSessions when="today" />
      </Suspense>
      <MyCourses>
        <Suspense fallback={null}>
          <UpcomingLiveSessions when="later" />
        </Suspense>
      </MyCourses>
    </div>
  );
}
