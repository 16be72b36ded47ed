import type { CourseRef } from '@telar/contracts/refs';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';

interface RemoveArchivedCourseProps {
  /** `null` closes the dialog. */
  course: CourseRef | null;
  /** The user's name. */
  name: string;
  onClose: () => void;
  onConfirm: (course: CourseRef) => void;
}

/** Asks before a course is removed that is not in the catalogue, because it cannot be assigned again. */
export function RemoveArchivedCourse({ course, name, onClose, onConfirm }: RemoveArchivedCourseProps) {
  return (
    <Dialog open={course !== null} onClose={onClose} title="Quitar curso" shape="narrow">
      {course && (
        <>
          <p className="wrap-anywhere">
            <strong>{course.title}</strong> ya no está en el catálogo. Si se lo quitas a {name}, no podrás volver a
            asignarlo.
          </p>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button variant="outline" onClick={onClose} data-autofocus>
              Cancelar
            </Button>
            <Button variant="danger" onClick={() => onConfirm(course)}>
              Quitar
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
