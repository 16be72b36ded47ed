import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Course } from '@telar/contracts/courses';
import { can } from '@telar/domain/roles';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import { useState } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { courseKey } from '../../../../api/courses/course';
import { deleteCourse, removeCourseLists } from '../../../../api/courses/management';
import { session } from '../../../../session/session';
import { DeleteDialog } from '../../../../ui/DeleteDialog';

interface DeleteCourseProps {
  course: Pick<Course, 'id' | 'title'>;
  open: boolean;
  onClose: () => void;
  /** Called with the message to show. Resolves when the course's page is left. */
  onDeleted: (message: string) => Promise<void>;
}

/** Explains why the current session may not delete; otherwise `null`. The session can end while the dialog is open. */
function denialText(): string | null {
  const { token, userRole } = session.get();
  if (token === null) return ERROR_TEXTS.token_missing;
  return can(userRole, 'courses.manage') ? null : COURSE_TEXTS.deleteDenied;
}

/** Asks for confirmation, then deletes a course. */
export function DeleteCourse({ course, open, onClose, onDeleted }: DeleteCourseProps) {
  const queryClient = useQueryClient();
  const [denial, setDenial] = useState<string | null>(null);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => deleteCourse(course.id),
    onSuccess: async (message) => {
      removeCourseLists(queryClient);
      await onDeleted(message || COURSE_TEXTS.deleted);
      // Delete the cache after leaving the page. An open page would fetch the course again and get a 404.
      queryClient.removeQueries({ queryKey: courseKey(course.id) });
    },
  });

  function close(): void {
    reset();
    setDenial(null);
    onClose();
  }

  function confirm(): void {
    const found = denialText();
    setDenial(found);
    if (found === null) mutate();
  }

  return (
    <DeleteDialog
      open={open}
      onClose={close}
      title="Eliminar curso"
      error={denial ?? (error && messageOf(error, COURSE_TEXTS.deleteFailed))}
      busy={isPending}
      onConfirm={confirm}
    >
      ¿Seguro que deseas eliminar <strong>{course.title}</strong>? Sale del catálogo y de los paquetes. Quienes ya están
      inscritos lo conservan, y los certificados emitidos no cambian.
    </DeleteDialog>
  );
}
