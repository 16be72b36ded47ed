import type { Course } from '@telar/contracts/courses';
import { can } from '@telar/domain/roles';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useSession } from '../../../../session/use-session';
import { Button, ButtonLink } from '../../../../ui/Button';
import { DeleteCourse } from './DeleteCourse';

interface ManageCourseProps {
  course: Pick<Course, 'id' | 'title'>;
  onDeleted: (message: string) => Promise<void>;
}

/** What an admin can do with a course; nobody else sees it. */
export function ManageCourse({ course, onDeleted }: ManageCourseProps) {
  const { userRole } = useSession();
  const [asking, setAsking] = useState(false);
  if (!can(userRole, 'courses.manage')) return null;
  return (
    <div role="group" aria-label="Administrar el curso" className="grid gap-2 border-t border-linea pt-4">
      <ButtonLink to="/agregar-curso/$courseId" params={{ courseId: String(course.id) }} variant="outline">
        <Pencil size={18} aria-hidden="true" />
        Editar Curso
      </ButtonLink>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trash2 size={18} aria-hidden="true" />
        Eliminar Curso
      </Button>
      <DeleteCourse course={course} open={asking} onClose={() => setAsking(false)} onDeleted={onDeleted} />
    </div>
  );
}
