import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Course } from '@telar/contracts/courses';
import { COURSE_FORM_TEXTS } from '@telar/texts/screens/course-form';
import { useState } from 'react';
import { HttpError, messageOf } from '../../../api/client/errors';
import type { Progress } from '../../../api/client/upload';
import { courseKey } from '../../../api/courses/catalogue';
import { removeCourseLists, saveCourse } from '../../../api/courses/management';
import type { CourseDraft } from './draft/course-draft';
import { faultsInForm } from './draft/course-rules';
import type { Fault } from './draft/course-rules';
import { courseForm } from './draft/course-request';

interface SaveOptions {
  /** What is edited; `null` for a new course. */
  course: Course | null;
  /** Leaves the editor, saying that. */
  onSaved: (course: Course, message: string) => Promise<void>;
  /** The server found these; they are to be shown at their fields. */
  onRefused: (faults: readonly Fault[]) => void;
}

/** Why a course was not saved. */
export interface SaveFailure {
  message: string;
  /** Somebody else changed the course meanwhile. */
  outdated: boolean;
}

function faultsOf(error: Error, draft: CourseDraft): readonly Fault[] {
  if (!(error instanceof HttpError)) return [];
  if (error.code?.startsWith('image_')) return [{ path: 'picture', message: error.message }];
  return faultsInForm(draft, error.errors);
}

/** Saving: how far the upload is, and what went wrong. */
export function useSaveCourse({ course, onSaved, onRefused }: SaveOptions) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (draft: CourseDraft) =>
      saveCourse({
        id: course?.id ?? null,
        form: courseForm(draft, course?.updated_at ?? null),
        onProgress: setProgress,
      }),
    onMutate: () => setProgress(null),
    onError: (refusal, draft) => onRefused(faultsOf(refusal, draft)),
    onSuccess: async (saved) => {
      removeCourseLists(queryClient);
      queryClient.removeQueries({ queryKey: courseKey(saved.id) });
      await onSaved(saved, course ? COURSE_FORM_TEXTS.updated : COURSE_FORM_TEXTS.created);
    },
  });
  const failure: SaveFailure | null = error && {
    message: messageOf(error, COURSE_FORM_TEXTS.saveFailed),
    outdated: error instanceof HttpError && error.code === 'course_changed',
  };
  return { save: mutate, isPending, progress, failure };
}
