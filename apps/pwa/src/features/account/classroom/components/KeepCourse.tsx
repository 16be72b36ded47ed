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

interface KeepCourseProps {
  course: MyCourse;
  /** Of the button that keeps it. */
  variant?: ButtonVariant;
}

/** Keeps a course on this device on purpose, says that it is kept, and removes it again; who only reads here is told no more. */
export function KeepCourse({ course, variant = 'quiet' }: KeepCourseProps) {
  const client = useQueryClient();
  const { isLoggedIn } = useSession();
  const isKept = useQuery(savedCoursesQuery).data?.has(course.id) ?? false;
  const change = useMutation({
    mutationFn: async (keep: boolean) => {
      const owner = accountId();
      const { saveCourse, removeSavedCourse } = await store();
      return keep ? saveCourse(owner, course) : removeSavedCourse(owner, course.id);
    },
    onSettled: () => client.invalidateQueries({ queryKey: savedCoursesQuery.queryKey }),
    onError: (error) => reportStorageError(error, true),
  });
  const failure = change.isError && (isQuotaError(change.error) ? DISK_FULL : NO_NETWORK);
  return (
    // Above the link that covers the card.
    <div className="relative z-10 flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-2">
        {isKept && (
          <span className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold">
            <CircleCheck size={18} aria-hidden="true" className="shrink-0" />
            Guardado sin conexión
          </span>
        )}
        {isLoggedIn && (
          <Button
            variant={isKept ? 'quiet' : variant}
            size="compact"
            busy={change.isPending}
            onClick={() => change.mutate(!isKept)}
            className={cx(
              !isKept && variant === 'quiet' && '-ml-3.5',
              isKept && variant === 'night' && 'text-sobre-noche! underline hover:bg-noche-alta!',
            )}
          >
            {!isKept && <Download size={18} aria-hidden="true" />}
            <span>
              {isKept ? 'Quitar' : 'Guardar sin conexión'}
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
