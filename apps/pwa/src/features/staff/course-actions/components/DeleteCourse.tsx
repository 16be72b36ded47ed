import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Course } from '@telar/contracts/courses';
import { can } from '@telar/domain/roles';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import { useState } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { courseKey } from '../../../../api/courses/catalogue';
import { session } from '../../../../session/session';
import { DeleteDialog } from '../../../../ui/DeleteDialog';

interface DeleteCourseProps {
  course: Pick<Course, 'id' | 'title'>;
  open: boolean;
  onClose: () => void;
  /** Leaves this page, saying that. */
  onDeleted: (message: string) => Promise<void>;
}

/** Why whoever is logged in now may not delete; the session may have ended while the question stood open. */
function refusal(): string | null {
  const { token, userRole } = session.get();
  if (token === null) return ERROR_TEXTS.token_missing;
  return can(userRole, 'courses.manage') ? null : COURSE_TEXTS.deleteDenied;
}

// Only admins load it.
const management = () => import('../../../../api/courses/management');

/** Asks before a course goes. */
export function DeleteCourse({ course, open, onClose, onDeleted }: DeleteCourseProps) {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<string | null>(null);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async () => (await management()).deleteCourse(course.id),
    onSuccess: async (message) => {
      (await management()).removeCourseLists(queryClient);
      await onDeleted(message || COURSE_TEXTS.deleted);
      // Not before: this page would ask for the course again and find it gone.
      queryClient.removeQueries({ queryKey: courseKey(course.id) });
    },
  });

  function close(): void {
    reset();
    setRefused(null);
    onClose();
  }

  function confirm(): void {
    const reason = refusal();
    setRefused(reason);
    if (reason === null) mutate();
  }

  return (
    <DeleteDialog
      open={open}
      onClose={close}
      title="Eliminar curso"
      fault={refused ?? (error && messageOf(error, COURSE_TEXTS.deleteFailed))}
      busy={isPending}
      onConfirm={confirm}
    >
      ¿Seguro que deseas eliminar <strong>{course.title}</strong>? Sale del catálogo y de los paquetes. Quienes ya están
      inscritos lo conservan, y los certificados emitidos no cambian.
    </DeleteDialog>
  );
}
