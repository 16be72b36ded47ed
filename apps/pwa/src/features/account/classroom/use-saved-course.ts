import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MyCourse } from '@telar/contracts/enrollments';
import { LESSON_FILE_TEXTS } from '@telar/texts/screens/lesson-files';
import { HttpError } from '../../../api/client/errors';
import { fetchCourseFile } from '../../../api/course-files/read-file';
import { myCoursesQuery } from '../../../api/my-courses';
import { notesQuery } from '../../../api/notes/my-notes';
import { isQuotaError, QuotaError } from '../../../browser/quota-error';
import { useStateAfterPress } from '../../../browser/use-after-press';
import { recordSaved } from '../../../install/engagement';
import { DEVICE_QUERY_KEY } from '../../../offline/store/device-query-key';
import { reportStorageError } from '../../../offline/store/storage-notice';
import { accountId } from '../../../session/data-owner';
import type { Amount } from '../../../ui/ProgressBar';
import { savedCoursesQuery } from './saved-courses';

const store = () => import('../../../offline/store/saved-courses');
const NO_NETWORK = 'No se pudo guardar. Vuelve a intentarlo cuando tengas conexión.';
const DISK_FULL = 'No se guardó: no queda espacio en este dispositivo.';

/** Bytes of the PDFs of a course. */
export const filesSize = ({ files = [] }: Pick<MyCourse, 'files'>): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** Refuses before anything is downloaded, if the browser says how much room there is. @throws QuotaError */
async function assertRoom(bytes: number): Promise<void> {
  const storage = ('storage' in navigator ? navigator.storage : {}) as Partial<StorageManager>;
  const { usage = 0, quota = Infinity } = (await storage.estimate?.().catch(() => undefined)) ?? {};
  if (quota - usage < bytes) throw new QuotaError('No space for the files of the course');
}

function failureText(error: unknown): string {
  if (isQuotaError(error)) return DISK_FULL;
  return error instanceof HttpError && error.status === 404 ? LESSON_FILE_TEXTS.changed : NO_NETWORK;
}

/**
 * Saves a course on this device or removes it. `failure` or `done` describes the last result; the others are empty.
 * `progress` is how much of its PDFs has arrived, `null` before that.
 */
export function useSavedCourse(course: MyCourse) {
  const client = useQueryClient();
  const isSaved = useQuery(savedCoursesQuery).data?.has(course.id) ?? false;
  const [progress, setProgress] = useStateAfterPress<Amount | null>(null);

  async function save(): Promise<void> {
    const owner = accountId();
    const total = filesSize(course);
    if (total > 0) {
      await assertRoom(total);
      const { storePdfViewer } = await import('../../../pdf/store-viewer');
      await storePdfViewer();
    }
    // Not prefetched, which would hide a failure.
    await client.fetchQuery(notesQuery(course.id));
    let before = 0;
    const { saveCourse } = await store();
    await saveCourse(owner, course, {
      fetchFile: async (courseId, file) => {
        setProgress({ done: before, total });
        const bytes = await fetchCourseFile(courseId, file, ({ received }) =>
          setProgress({ done: before + received, total }),
        );
        before += file.size;
        return bytes;
      },
    });
  }

  const change = useMutation({
    mutationFn: async (isSaving: boolean) => {
      if (isSaving) return save();
      const { removeSavedCourse } = await store();
      return removeSavedCourse(accountId(), course.id);
    },
    onMutate: () => setProgress(null),
    onSuccess: (_, saved) => saved && recordSaved(),
    onSettled: () => client.invalidateQueries({ queryKey: [DEVICE_QUERY_KEY] }),
    onError: (error) => {
      reportStorageError(error, true);
      // The file may have been deleted, or the access may have ended.
      if (error instanceof HttpError) void client.invalidateQueries({ queryKey: myCoursesQuery.queryKey });
    },
  });
  return {
    isSaved,
    toggle: () => change.mutate(!isSaved),
    isPending: change.isPending,
    progress: change.isPending ? progress : null,
    failure: change.isError ? failureText(change.error) : '',
    done: change.isSuccess ? (change.variables ? 'Curso guardado' : 'Curso quitado de este dispositivo') : '',
  };
}
