import { createFileRoute, redirect } from '@tanstack/react-router';
import { FROM_MY_COURSES } from '../../session/from-my-courses';

/** The URL of a lesson without its module: the page of the course continues at the last place. */
export const Route = createFileRoute('/_auth/mis-cursos_/$courseId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/cursos/$courseId', params, search: FROM_MY_COURSES, replace: true });
  },
});
