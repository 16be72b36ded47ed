import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MyCourse } from '@telar/contracts/enrollments';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import { isQuotaError } from '../../../../browser/quota-error';
import { reportStorageError } from '../../../../offline/store/storage-notice';
import { accountId } from '../../../../session/data-owner';
import { useSession } from '../../../../session/use-session';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { LiveRegion } from '../../../../ui/LiveRegion';
import type { ButtonVariant } from '../../../../ui/button-style';
import { savedCoursesQuery } from '../saved-courses';

const store = () => import('../../../../offline/store/saved-courses');
const NO_NETWORK = 'No se pudo guardar. Vuelve a intentarlo cuando tengas conexión.';
const DISK_FULL = 'No se guardó: no queda espacio en este equipo.';

interface SaveCourseProps {
  course: MyCourse;
  /** The look of the save button. */
  variant?: ButtonVariant;
}

/** Saves a course on this device or removes it. Without a session, it only says that the course is saved. */
export function SaveCourse({ course, variant = 'quiet' }: SaveCourseProps) {
  const client = useQueryClient();
  const { isLoggedIn } = useSession();
  const isSaved = useQuery(savedCoursesQuery).data?.has(course.id) ?? false;
  const change = useMutation({
    mutationFn: async (save: boolean) => {
      const owner = accountId();
      const { saveCourse, removeSavedCourse } = await store();
      return save ? saveCourse(owner, course) : removeSavedCourse(owner, course.id);
    },
    onSettled: () => client.invalidateQueries({ queryKey: savedCoursesQuery.queryKey }),
    onError: (error) => reportStorageError(error, true),
  });
  const failure = change.isError && (isQuotaError(change.error) ? DISK_FULL : NO_NETWORK);
  return (
    // Above the link, which covers the whole card.
    <div className="relative z-10 flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-2">
        {isSaved && (
          <span className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold">
            <CircleCheck size={18} aria-hidden="true" className="shrink-0" />
            Guardado sin conexión
          </span>
        )}
        {isLoggedIn && (
          <Button
            variant={isSaved ? 'quiet' : variant}
            size="compact"
            busy={change.isPending}
            onClick={() => change.mutate(!isSaved)}
            className={cx(
              !isSaved && variant === 'quiet' && '-ml-3.5',
              isSaved && variant === 'night' && 'text-sobre-noche! underline hover:bg-noche-alta!',
            )}
          >
            {!isSaved && <Download size={18} aria-hidden="true" />}
            <span>
              {isSaved ? 'Quitar' : 'Guardar sin conexión'}
              <span className="sr-only">: {course.title}</span>
            </span>
          </Button>
        )}
      </div>
      {failure && <p className="text-sm font-medium">{failure}</p>}
      <LiveRegion>
        {failure || (change.isSuccess ? (change.variables ? 'Curso guardado' : 'Curso quitado de este equipo') : '')}
      </LiveRegion>
    </div>
  );
}
