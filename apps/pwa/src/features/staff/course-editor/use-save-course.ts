import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Course } from '@telar/contracts/courses';
import type { FieldError } from '@telar/contracts/errors';
import { COURSE_FORM_TEXTS } from '@telar/texts/screens/course-form';
import { useEffect, useRef } from 'react';
import { fieldErrorsOf, HttpError, messageOf } from '../../../api/client/errors';
import { isOutcomeUnknown, notCreatedText } from '../../../api/client/failure-text';
import type { Progress } from '../../../api/client/upload';
import { courseKey } from '../../../api/courses/course';
import { removeCourseLists, saveCourse } from '../../../api/courses/management';
import { useStateAfterPress } from '../../../browser/use-after-press';
import { showNotice } from '../../../navigation/notice';
import type { CourseDraft } from './draft/course-draft';
import { courseFormData } from './draft/course-request';

interface SaveOptions {
  /** The edited course; `null` for a new one. */
  course: Course | null;
  /** Leaves the editor and shows the message. Not called if the editor was left meanwhile. */
  onSaved: (course: Course, message: string) => Promise<void>;
  /** Called with the server's errors at fields of the request. Empty if it reports none. */
  onFieldErrors: (errors: readonly FieldError[]) => void;
}

/** Explains why a course was not saved. */
export interface SaveFailure {
  message: string;
  /** True if the course changed after the editor read it. */
  isOutdated: boolean;
}

/** Returns the errors of a failed request at its fields. The error of a rejected image has no field in the response. */
function errorsByField(error: Error): readonly FieldError[] {
  const isImageError = error instanceof HttpError && error.code?.startsWith('image_');
  return isImageError ? [{ path: 'image', message: error.message }] : fieldErrorsOf(error);
}

/**
 * Saves a course. If the editor was left meanwhile, the open page shows the message.
 * @returns also the progress of the upload, and why the last save failed.
 */
export function useSaveCourse({ course, onSaved, onFieldErrors }: SaveOptions) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useStateAfterPress<Progress | null>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (draft: CourseDraft) =>
      saveCourse({
        id: course?.id ?? null,
        form: courseFormData(draft, course?.updated_at ?? null),
        onProgress: setProgress,
      }),
    onMutate: () => setProgress(null),
    onError: (failed) => {
      if (course === null && isOutcomeUnknown(failed)) removeCourseLists(queryClient);
      onFieldErrors(errorsByField(failed));
    },
    onSuccess: async (saved) => {
      removeCourseLists(queryClient);
      queryClient.removeQueries({ queryKey: courseKey(saved.id), type: 'inactive' });
      void queryClient.invalidateQueries({ queryKey: courseKey(saved.id) });
      const message = course ? COURSE_FORM_TEXTS.updated : COURSE_FORM_TEXTS.created;
      if (isOpen.current) await onSaved(saved, message);
      else showNotice(message);
    },
  });
  const failure: SaveFailure | null = error && {
    message: (course === null ? notCreatedText : messageOf)(error, COURSE_FORM_TEXTS.saveFailed),
    isOutdated: error instanceof HttpError && error.code === 'course_changed',
  };
  return { save: mutate, isPending, progress, failure };
}
