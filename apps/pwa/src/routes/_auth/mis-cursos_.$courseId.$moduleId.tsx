import { createFileRoute } from '@tanstack/react-router';
import { LessonPage } from '../../features/account/lessons/components/LessonPage';
import { ModuleNotes } from '../../features/account/notes/components/ModuleNotes';

export const Route = createFileRoute('/_auth/mis-cursos_/$courseId/$moduleId')({ component: LessonRoute });

function LessonRoute() {
  return <LessonPage {...Route.useParams()} Notes={ModuleNotes} />;
}
