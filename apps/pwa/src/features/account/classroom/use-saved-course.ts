import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MyCourse } from '@telar/contracts/enrollments';
import { isQuotaError } from '../../../browser/quota-error';
import { recordSaved } from '../../../install/engagement';
import { reportStorageError } from '../../../offline/store/storage-notice';
import { accountId } from '../../../session/data-owner';
import { savedCoursesQuery } from './saved-courses';

const store = () => import('../../../offline/store/saved-courses');
const NO_NETWORK = 'No se pudo guardar. Vuelve a intentarlo cuando tengas conexión.';
const DISK_FULL = 'No se guardó: no queda espacio en este equipo.';

/** Saves a course on this device or removes it. `failure` or `done` describes the last result; the others are empty. */
export function useSavedCourse(course: MyCourse) {
  const client = useQueryClient();
  const isSaved = useQuery(savedCoursesQuery).data?.has(course.id) ?? false;
  const change = useMutation({
    mutationFn: async (save: boolean) => {
      const owner = accountId();
      const { saveCourse, removeSavedCourse } = await store();
      return save ? saveCourse(owner, course) : removeSavedCourse(owner, course.id);
    },
    onSuccess: (_, saved) => saved && recordSaved(),
    onSettled: () => client.invalidateQueries({ queryKey: savedCoursesQuery.queryKey }),
    onError: (error) => reportStorageError(error, true),
  });
  return {
    isSaved,
    toggle: () => change.mutate(!isSaved),
    isPending: change.isPending,
    failure: change.isError ? (isQuotaError(change.error) ? DISK_FULL : NO_NETWORK) : '',
    done: change.isSuccess ? (change.variables ? 'Curso guardado' : 'Curso quitado de este equipo') : '',
  };
}
