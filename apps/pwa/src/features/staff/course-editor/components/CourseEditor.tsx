import { useQuery } from '@tanstack/react-query';
import type { Course } from '@telar/contracts/courses';
import { COURSE_FORM_TEXTS } from '@telar/texts/screens/course-form';
import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import { HttpError, messageOf } from '../../../../api/client/errors';
import { courseToEditQuery } from '../../../../api/courses/management';
import { ButtonLink } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { EditorForm } from './EditorForm';
import { EditorSkeleton } from './EditorSkeleton';

interface CourseEditorProps {
  /** `null` for a new course. */
  id: number | null;
  /** Leaves the editor and shows the message. */
  onSaved: (course: Course, message: string) => Promise<void>;
}

/** Creates a course, or edits the one with this id. */
export function CourseEditor({ id, onSaved }: CourseEditorProps) {
  return id === null ? <EditorForm course={null} onSaved={onSaved} /> : <LoadedEditor id={id} onSaved={onSaved} />;
}

function LoadedEditor({ id, onSaved }: CourseEditorProps & { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(courseToEditQuery(id));
  if (data) {
    return <EditorForm key={data.updated_at} course={data} onSaved={onSaved} onReload={() => void refetch()} />;
  }
  if (error instanceof HttpError && error.status === 404) return <CourseNotFound />;
  if (error) {
    return (
      <ErrorState
        message={messageOf(error, COURSE_FORM_TEXTS.loadFailed)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return <EditorSkeleton />;
}

/** Says that the course to edit does not exist. */
export function CourseNotFound() {
  return (
    <EmptyState
      title={COURSE_TEXTS.notFound}
      action={
        <ButtonLink to="/cursos" variant="outline">
          Ver todos los cursos
        </ButtonLink>
      }
    >
      Puede que otra persona lo haya eliminado, o que el enlace esté incompleto.
    </EmptyState>
  );
}
