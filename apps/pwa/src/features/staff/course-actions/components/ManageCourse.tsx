import type { Course } from '@telar/contracts/courses';
import CalendarDays from 'lucide-react/icons/calendar-days';
import FileText from 'lucide-react/icons/file-text';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../../ui/Button';
import { DeleteCourse } from './DeleteCourse';

interface ManageCourseProps {
  course: Pick<Course, 'id' | 'title'>;
  /** Called with the message to show. Resolves when the course's page is left. */
  onDeleted: (message: string) => Promise<void>;
}

/** Lets staff with `courses.manage` edit or delete a course from its page. */
export function ManageCourse({ course, onDeleted }: ManageCourseProps) {
  const [isDeleteOpen, setDeleteOpen] = useState(false);
  return (
    <div role="group" aria-label="Administrar el curso" className="grid gap-2 border-t border-linea pt-4">
      <ButtonLink to="/agregar-curso/$courseId" params={{ courseId: String(course.id) }} variant="outline">
        <Pencil size={18} aria-hidden="true" />
        Editar Curso
      </ButtonLink>
      <ButtonLink to="/agregar-curso/$courseId/materiales" params={{ courseId: String(course.id) }} variant="outline">
        <FileText size={18} aria-hidden="true" />
        Materiales
      </ButtonLink>
      <ButtonLink to="/agregar-curso/$courseId/clases" params={{ courseId: String(course.id) }} variant="outline">
        <CalendarDays size={18} aria-hidden="true" />
        Clases en vivo
      </ButtonLink>
      <Button variant="danger" onClick={() => setDeleteOpen(true)}>
        <Trash2 size={18} aria-hidden="true" />
        Eliminar Curso
      </Button>
      <DeleteCourse course={course} open={isDeleteOpen} onClose={() => setDeleteOpen(false)} onDeleted={onDeleted} />
    </div>
  );
}
