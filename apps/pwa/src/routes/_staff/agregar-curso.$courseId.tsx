import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { parseId } from '@telar/domain/ids';
import CalendarDays from 'lucide-react/icons/calendar-days';
import FileText from 'lucide-react/icons/file-text';
import { courseQuery } from '../../api/courses/course';
import { CourseEditor, CourseNotFound } from '../../features/staff/course-editor/components/CourseEditor';
import { showNotice } from '../../navigation/notice';
import { ButtonLink } from '../../ui/Button';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/agregar-curso/$courseId')({
  staticData: {
    accessDeniedMs: 1_200,
  },
  component: EditCoursePage,
});

function EditCoursePage() {
  useStaffScreenHead('/agregar-curso/$courseId');
  const id = parseId(Route.useParams().courseId);
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  return (
    <div className="pagina flex flex-col gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="titulo-1">Editar curso</h1>
        {id !== null && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/agregar-curso/$courseId/materiales" params={{ courseId: String(id) }} variant="outline">
              <FileText size={18} aria-hidden="true" />
              Materiales
            </ButtonLink>
            <ButtonLink to="/agregar-curso/$courseId/clases" params={{ courseId: String(id) }} variant="outline">
              <CalendarDays size={18} aria-hidden="true" />
              Clases en vivo
            </ButtonLink>
          </div>
        )}
      </div>
      {id === null ? (
        <CourseNotFound />
      ) : (
        <CourseEditor
          key={id}
          id={id}
          onSaved={async (course, message) => {
            // Fetch the course as visitors see it, so that the offline copy is the new version.
            void queryClient.prefetchQuery(courseQuery(course.id));
            await navigate({ to: '/cursos', ignoreBlocker: true });
            showNotice(message);
          }}
        />
      )}
    </div>
  );
}
