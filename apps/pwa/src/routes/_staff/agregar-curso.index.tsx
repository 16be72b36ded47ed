import { createFileRoute } from '@tanstack/react-router';
import { CourseEditor } from '../../features/staff/course-editor/components/CourseEditor';
import { showNotice } from '../../navigation/notice';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/agregar-curso/')({
  staticData: {
    accessDeniedMs: 1_200,
  },
  component: NewCoursePage,
});

function NewCoursePage() {
  useStaffScreenHead('/agregar-curso');
  const navigate = Route.useNavigate();
  return (
    <div className="pagina flex flex-col gap-6 py-8">
      <h1 className="titulo-1">Agregar curso</h1>
      <CourseEditor
        id={null}
        onSaved={async (_, message) => {
          await navigate({ to: '/cursos', ignoreBlocker: true });
          showNotice(message);
        }}
      />
    </div>
  );
}
