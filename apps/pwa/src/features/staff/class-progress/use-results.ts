import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StudentProgress } from '@telar/contracts/progress';
import { CLASS_TEXTS } from '@telar/texts/screens/class-progress';
import type { ClipboardEvent } from 'react';
import { fieldErrorsOf, isRefusal } from '../../../api/client/errors';
import { failureText } from '../../../api/client/failure-text';
import { CLASS_PROGRESS_KEY, markModule, recordResults } from '../../../api/progress/class-progress';
import { useStateAfterPress } from '../../../browser/use-after-press';
import { pastedColumn, pasteGrades, refusedResult, toResults, withChange } from './result-changes';
import type { ResultChanges, ResultInput } from './result-changes';

const NONE: ResultChanges = new Map();

/** The grades and questionnaires that are being typed, and the marks of modules, which are sent immediately. */
export function useResults(course: number, students: readonly StudentProgress[]) {
  const client = useQueryClient();
  const [changes, setChanges] = useStateAfterPress<ResultChanges>(NONE);
  const [notice, setNotice] = useStateAfterPress('');
  const [saveError, setSaveError] = useStateAfterPress('');
  const refresh = () => client.invalidateQueries({ queryKey: CLASS_PROGRESS_KEY });
  const save = useMutation({
    mutationFn: (sent: ResultChanges) => recordResults(course, toResults(sent, students)),
    onSuccess: async (count, sent) => {
      await refresh();
      // Keeps what was typed meanwhile.
      setChanges((now) => new Map([...now].filter(([id, change]) => sent.get(id) !== change)));
      setNotice(CLASS_TEXTS.saved(count));
    },
    onMutate: () => setSaveError(''),
    onError: (error, sent) => {
      const [field] = fieldErrorsOf(error);
      const refused = field && refusedResult(field.path, sent);
      const student = students.find(({ user_id: id }) => id === refused?.id);
      const name = student && `${student.last_name} ${student.name}`.trim();
      setSaveError(field ? CLASS_TEXTS.refused(field.message, name) : failureText(CLASS_TEXTS.saveFailed, error));
      if (isRefusal(error, 'result_changed')) {
        // Keeps what was typed. The list shows the newer value, and saving again replaces it.
        void refresh().then(() =>
          setChanges((now) => new Map([...now].map(([id, change]) => [id, { ...change, isNewerShown: true }]))),
        );
      }
      if (!refused?.isGone) return;
      // Removed, because the list no longer shows this student and the others' results could not be saved.
      setChanges((now) => new Map([...now].filter(([id]) => id !== refused.id)));
      void refresh();
    },
  });
  const mark = useMutation({
    mutationFn: (input: { student: number; module: number; done: boolean }) => markModule({ course, ...input }),
    onSettled: refresh,
  });

  function paste(event: ClipboardEvent, place: number): void {
    const grades = pastedColumn(event.clipboardData.getData('text/plain'));
    if (!grades) return;
    event.preventDefault();
    const pasted = pasteGrades(changes, students, place, grades);
    setChanges(pasted.changes);
    const overflow = pasted.overflow > 0 ? ` ${CLASS_TEXTS.pasteOverflow(pasted.overflow)}` : '';
    setNotice(CLASS_TEXTS.pasted(pasted.filled) + overflow);
  }

  return {
    changes,
    notice,
    change: (student: StudentProgress, change: ResultInput) => setChanges((now) => withChange(now, student, change)),
    paste,
    save: () => save.mutate(changes),
    discard: () => {
      setChanges(NONE);
      setSaveError('');
    },
    isSaving: save.isPending,
    saveError,
    mark: mark.mutate,
    marking: mark.isPending ? mark.variables : null,
    markError: mark.error && failureText(CLASS_TEXTS.markFailed, mark.error),
  };
}
