import { createFileRoute } from '@tanstack/react-router';
import { parseId } from '@telar/domain/ids';
import { CourseNotFound } from '../../features/staff/course-editor/components/CourseEditor';
import { CourseSessionsPage } from '../../features/staff/live-sessions/CourseSessionsPage';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/agregar-curso_/$courseId/clases')({
  staticData: {
    accessDeniedMs: 1_200,
  },
  component: CourseSessionsRoute,
});

function CourseSessionsRoute() {
  useStaffScreenHead('/agregar-curso/$courseId/clases');
  const id = parseId(Route.useParams().courseId);
  return (
    <div className="pagina flex flex-col gap-6 py-8">
      {id === null ? (
        <CourseNotFound />
      ) : (
        <CourseSessionsPage key={id} id={id} renderMissing={() => <CourseNotFound />} />
      )}
    </div>
  );
}
