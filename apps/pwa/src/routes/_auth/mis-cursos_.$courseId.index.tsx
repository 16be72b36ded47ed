import { createFileRoute, redirect } from '@tanstack/react-router';

/** The URL of a lesson without its module: the page of the course continues at the last place. */
export const Route = createFileRoute('/_auth/mis-cursos_/$courseId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/cursos/$courseId', params, search: { from: 'my-courses' }, replace: true });
  },
});
