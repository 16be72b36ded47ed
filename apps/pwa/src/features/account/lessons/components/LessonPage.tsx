import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { parseId } from '@telar/domain/ids';
import { MY_COURSES_TEXTS } from '@telar/texts/screens/courses';
import { LESSON_TEXTS } from '@telar/texts/screens/lessons';
import { messageOf } from '../../../../api/client/errors';
import { lockedCoursesQuery, myCoursesQuery } from '../../../../api/my-courses';
import { useProgress } from '../../../../api/progress/use-progress';
import { useMinute } from '../../../../browser/use-minute';
import { CachedNote } from '../../../../offline/ui/CachedNote';
import { RefusedMarks } from '../../../../offline/ui/RefusedMarks';
import { StorageNotice } from '../../../../offline/ui/StorageNotice';
import { useSession } from '../../../../session/use-session';
import { Alert } from '../../../../ui/Alert';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { usePageTitle } from '../../../../ui/use-page-title';
import { findLesson, moduleTitle } from '../lesson';
import { lessonView } from '../lesson-view';
import { AccessEnded } from './AccessEnded';
import { Lesson } from './Lesson';
import type { LessonNotes } from './Lesson';
import { LessonMessage, ModuleMissing, NoModules, NotEnrolled } from './LessonMessage';

interface LessonPageProps {
  /** As in the URL. */
  courseId: string;
  /** As in the URL; `continuar` opens the module to continue with. */
  moduleId: string;
  /** The notes of a module. */
  Notes?: LessonNotes;
}

/** /mis-cursos/$courseId/$moduleId: a module of one of the account's courses, also without network. */
export function LessonPage({ courseId, moduleId, Notes }: LessonPageProps) {
  const { isLoggedIn } = useSession();
  const fetched = useQuery({ ...myCoursesQuery, enabled: isLoggedIn });
  const locked = useQuery({ ...lockedCoursesQuery, enabled: !isLoggedIn });
  const progress = useProgress();
  const now = useMinute();
  const { data: courses, isPending } = isLoggedIn ? fetched : locked;
  const course = courses?.data.find(({ id }) => id === parseId(courseId));
  const place = course && findLesson(course, parseId(moduleId) ?? 0);
  usePageTitle(place ? moduleTitle(place.module, place.number) : 'Lección');

  const why = fetched.data?.why ?? null;
  const view = lessonView({
    isLoggedIn,
    courses: courses ? 'known' : isPending ? 'pending' : 'missing',
    // A copy after a failure stays, with its note.
    isOutdated: isLoggedIn && fetched.isFetching && (why === null || why === 'waiting'),
    course,
    place,
    isContinue: moduleId === 'continuar',
    progress,
    now,
  });
  const note = courses && (
    <>
      <StorageNotice />
      {course && <RefusedMarks courses={[course]} />}
      {courses.cachedAt !== null && (
        <CachedNote
          subject="Curso guardado"
          cachedAt={courses.cachedAt}
          reason={isLoggedIn ? why : null}
          {...(isLoggedIn && { onRefresh: () => void fetched.refetch(), refreshing: fetched.isFetching })}
        />
      )}
      {!isLoggedIn && <Alert tone="warning">{LESSON_TEXTS.expired}</Alert>}
    </>
  );
  switch (view.kind) {
    case 'loading':
      return <LessonSkeleton />;
    case 'failed':
      return (
        <LessonMessage>
          <ErrorState
            message={messageOf(fetched.error, MY_COURSES_TEXTS.failed)}
            busy={fetched.isFetching}
            onRetry={() => void fetched.refetch()}
          />
        </LessonMessage>
      );
    case 'nothing-saved':
      return (
        <LessonMessage>
          <EmptyState title="No hay cursos guardados en este dispositivo." />
        </LessonMessage>
      );
    case 'not-enrolled':
      return <NotEnrolled courseId={parseId(courseId)} note={note} />;
    case 'access-ended':
      return (
        <LessonMessage note={note}>
          <AccessEnded course={view.course} />
        </LessonMessage>
      );
    case 'module-missing':
      return <ModuleMissing courseId={view.course.id} note={note} />;
    case 'no-modules':
      return <NoModules courseId={view.course.id} note={note} />;
    case 'continue': {
      const params = { courseId, moduleId: String(view.moduleId) };
      return <Navigate to="/mis-cursos/$courseId/$moduleId" params={params} replace />;
    }
    case 'lesson': {
      const { course: shown, module } = view.place;
      return (
        <Lesson
          key={module.id}
          place={view.place}
          state={progress.stateOf(shown)}
          serverProgress={progress.ofServer(shown.id)}
          isReady={progress.isReady}
          isPending={progress.isPending}
          note={note}
          {...(Notes && { Notes })}
        />
      );
    }
  }
}

function LessonSkeleton() {
  return (
    <Loading label={LESSON_TEXTS.loading} className="pagina flex flex-col gap-4 py-6 lg:py-10">
      <Skeleton className="h-11 w-60" />
      <Skeleton className="-mx-[clamp(16px,4vw,32px)] aspect-video rounded-campo lg:mx-0" />
      <Skeleton className="h-72 rounded-carta" />
    </Loading>
  );
}
