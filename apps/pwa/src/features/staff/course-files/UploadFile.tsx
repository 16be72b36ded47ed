import { useMutation } from '@tanstack/react-query';
import type { CourseFilesSaved } from '@telar/contracts/course-files';
import { STAFF_FILE_TEXTS } from '@telar/texts/screens/course-files';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { messageOf } from '../../../api/client/errors';
import type { Progress } from '../../../api/client/upload';
import { uploadCourseFile } from '../../../api/course-files/management';
import { formatBytes } from '../../../browser/bytes';
import { useStateAfterPress } from '../../../browser/use-after-press';
import { Alert } from '../../../ui/Alert';
import { FilePicker } from '../../../ui/FilePicker';
import { useFileRefusal } from '../../../ui/use-file-refusal';
import { materialError } from './pdf-file';

/** Sending the file, then waiting until the server has checked it. */
const STEP_COUNT = 2;

interface UploadFileProps {
  courseId: number;
  moduleId: number;
  moduleTitle: string;
  onSaved: (saved: CourseFilesSaved) => void;
}

/** Uploads a PDF to a module as soon as it is chosen. */
export function UploadFile({ courseId, moduleId, moduleTitle, onSaved }: UploadFileProps) {
  const [fileError, setFileError] = useState<string | null>(null);
  const [progress, setProgress] = useStateAfterPress<Progress | null>(null);
  const isSent = progress !== null && progress.sent >= progress.total;
  const { mutate, reset, isPending, error, variables } = useMutation({
    mutationFn: (file: File) => uploadCourseFile({ courseId, moduleId }, file, setProgress),
    onMutate: () => setProgress(null),
    onSuccess: (saved) => onSaved(saved),
  });
  const { refusal, accepts } = useFileRefusal(isPending);

  function choose(file: File): void {
    if (!accepts(file)) return;
    reset();
    const found = materialError(file);
    setFileError(found);
    if (found === null) mutate(file);
  }

  const label = isSent ? STAFF_FILE_TEXTS.checking : STAFF_FILE_TEXTS.uploading;
  const message = fileError ?? (error && messageOf(error, STAFF_FILE_TEXTS.uploadFailed));
  return (
    <div className="flex flex-col gap-2">
      <FilePicker
        accept="application/pdf,.pdf"
        label={isPending ? label : STAFF_FILE_TEXTS.upload}
        hint={isPending && variables ? `${variables.name} · ${formatBytes(variables.size)}` : moduleTitle}
        icon={<Upload size={20} aria-hidden="true" />}
        busy={isPending}
        progress={progress && !isSent ? { done: progress.sent, total: progress.total } : null}
        stepNumber={{ step: isSent ? 2 : 1, steps: STEP_COUNT }}
        formatProgress={formatBytes}
        onFile={choose}
        refusal={refusal}
      />
      {message && <Alert tone="error">{message}</Alert>}
    </div>
  );
}
