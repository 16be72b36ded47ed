import { useMutation } from '@tanstack/react-query';
import type { CourseFile, CourseFilesSaved } from '@telar/contracts/course-files';
import { STAFF_FILE_TEXTS } from '@telar/texts/screens/course-files';
import { messageOf } from '../../../api/client/errors';
import { deleteCourseFile } from '../../../api/course-files/management';
import { DeleteDialog } from '../../../ui/DeleteDialog';

export interface FileDialogProps {
  courseId: number;
  file: CourseFile;
  onClose: () => void;
  onSaved: (saved: CourseFilesSaved) => void;
}

/** Asks before a file is deleted. */
export function DeleteFile({ courseId, file, onClose, onSaved }: FileDialogProps) {
  const deleting = useMutation({
    mutationFn: () => deleteCourseFile(courseId, file.id),
    onSuccess: (saved) => {
      onClose();
      onSaved(saved);
    },
  });
  return (
    <DeleteDialog
      open
      onClose={onClose}
      title={STAFF_FILE_TEXTS.deleteTitle}
      error={deleting.error && messageOf(deleting.error, STAFF_FILE_TEXTS.deleteFailed)}
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
    >
      {STAFF_FILE_TEXTS.deleteQuestion(file.name)}
    </DeleteDialog>
  );
}
