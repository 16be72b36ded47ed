import { createFileRoute } from '@tanstack/react-router';
import { CourseNotesPage } from '../../features/account/notes/components/CourseNotesPage';

export const Route = createFileRoute('/_auth/mis-cursos_/$courseId/notas')({ component: NotesRoute });

function NotesRoute() {
  return <CourseNotesPage {...Route.useParams()} />;
}
