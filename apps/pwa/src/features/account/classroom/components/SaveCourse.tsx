import type { MyCourse } from '@telar/contracts/enrollments';
import { onlineMaterials } from '@telar/domain/course-files';
import { keptText, LESSON_FILE_TEXTS } from '@telar/texts/screens/lesson-files';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import { formatBytes } from '../../../../browser/bytes';
import { AppNotSavedNote } from '../../../../offline/ui/AppNotSavedNote';
import { useSession } from '../../../../session/use-session';
import { Button } from '../../../../ui/Button';
import type { ButtonVariant } from '../../../../ui/button-style';
import { cx } from '../../../../ui/cx';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { ProgressBar } from '../../../../ui/ProgressBar';
import { filesSize, useSavedCourse } from '../use-saved-course';

interface SaveCourseProps {
  course: MyCourse;
  /** The look of the save button. */
  variant?: ButtonVariant;
}

/** Saves a course on this device or removes it. Without a session, it only says that the course is saved. */
export function SaveCourse({ course, variant = 'quiet' }: SaveCourseProps) {
  const { isLoggedIn } = useSession();
  const { isSaved, toggle, isPending, progress, failure, done } = useSavedCourse(course);
  return (
    // The link covers the whole card, so the buttons are above it.
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
            busy={isPending}
            onClick={toggle}
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
      {isSaved && <AppNotSavedNote />}
      {isLoggedIn && !isSaved && (
        <p className={cx('text-sm', variant === 'night' ? 'text-sobre-noche-suave' : 'text-suave')}>
          {keptText({
            files: course.files?.length ?? 0,
            size: formatBytes(filesSize(course)),
            online: onlineMaterials(course.modules),
          })}
        </p>
      )}
      {progress && <ProgressBar step={LESSON_FILE_TEXTS.saving} amount={progress} format={formatBytes} />}
      {failure && <p className="text-sm font-medium">{failure}</p>}
      <LiveRegion>{failure || done}</LiveRegion>
    </div>
  );
}
