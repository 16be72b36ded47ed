import { createFileRoute } from '@tanstack/react-router';
import { parseId } from '@telar/domain/ids';
import { CourseNotFound } from '../../features/staff/course-editor/components/CourseEditor';
import { CourseFilesPage } from '../../features/staff/course-files/CourseFilesPage';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/agregar-curso_/$courseId/materiales')({
  staticData: {
    accessDeniedMs: 1_200,
  },
  component: CourseFilesRoute,
});

function CourseFilesRoute() {
  useStaffScreenHead('/agregar-curso/$courseId/materiales');
  const id = parseId(Route.useParams().courseId);
  return (
    <div className="pagina flex flex-col gap-6 py-8">
      {id === null ? <CourseNotFound /> : <CourseFilesPage key={id} id={id} renderMissing={() => <CourseNotFound />} />}
    </div>
  );
}
