import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { hasAccess } from '@telar/domain/access';
import { parseId } from '@telar/domain/ids';
import { MY_COURSES_TEXTS } from '@telar/texts/screens/courses';
import { LESSON_TEXTS } from '@telar/texts/screens/lessons';
import type { ReactNode } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { lockedCoursesQuery, myCoursesQuery } from '../../../../api/my-courses';
import { placeToContinue } from '../../../../api/progress/course-state';
import { useProgress } from '../../../../api/progress/use-progress';
import { useMinute } from '../../../../browser/use-minute';
import { CachedNote } from '../../../../offline/ui/CachedNote';
import { RefusedMarks } from '../../../../offline/ui/RefusedMarks';
import { StorageNotice } from '../../../../offline/ui/StorageNotice';
import { useSession } from '../../../../session/use-session';
import { Alert } from '../../../../ui/Alert';
import { ButtonLink } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { usePageTitle } from '../../../../ui/use-page-title';
import { findLesson, moduleTitle } from '../lesson';
import { AccessEnded } from './AccessEnded';
import { Lesson } from './Lesson';
import type { LessonNotes } from './Lesson';

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
  const courses = isLoggedIn ? fetched.data : locked.data;
  const course = courses?.data.find(({ id }) => id === parseId(courseId));
  const place = course && findLesson(course, parseId(moduleId) ?? 0);
  usePageTitle(place ? moduleTitle(place.module, place.number) : 'Lección');

  if (!courses) {
    if (isLoggedIn ? fetched.isPending : locked.isPending) return <LessonSkeleton />;
    const message = messageOf(fetched.error, MY_COURSES_TEXTS.failed);
    return (
      <Message>
        {isLoggedIn ? (
          <ErrorState message={message} busy={fetched.isFetching} onRetry={() => void fetched.refetch()} />
        ) : (
          <EmptyState title="No hay cursos guardados en este dispositivo." />
        )}
      </Message>
    );
  }
  const note = (
    <>
      <StorageNotice />
      {course && <RefusedMarks courses={[course]} />}
      {courses.cachedAt !== null && (
        <CachedNote
          subject="Curso guardado"
          cachedAt={courses.cachedAt}
          reason={isLoggedIn ? (fetched.data?.why ?? null) : null}
          {...(isLoggedIn && { onRefresh: () => void fetched.refetch(), refreshing: fetched.isFetching })}
        />
      )}
      {!isLoggedIn && <Alert tone="warning">{LESSON_TEXTS.expired}</Alert>}
    </>
  );
  const why = fetched.data?.why;
  // Staff may just have assigned the course or added the module. A copy after a failure stays, with its note.
  const isOutdated = isLoggedIn && fetched.isFetching && (why === null || why === 'waiting');
  if (!place && isOutdated) return <LessonSkeleton />;
  if (!course) return <NotEnrolled courseId={parseId(courseId)} note={note} />;
  // By the clock of the device, so that it also works for a copy on this device. The server uses its own clock.
  if (!hasAccess(course.ends_at, now)) {
    if (isOutdated) return <LessonSkeleton />;
    return (
      <Message note={note}>
        <AccessEnded course={course} />
      </Message>
    );
  }
  if (!place) {
    if (moduleId !== 'continuar') return <ModuleMissing courseId={course.id} note={note} />;
    if (progress.isPending) return <LessonSkeleton />;
    const next = placeToContinue(course, progress.stateOf(course));
    if (next === null) return <NoModules courseId={course.id} note={note} />;
    const params = { courseId, moduleId: String(next) };
    return <Navigate to="/mis-cursos/$courseId/$moduleId" params={params} replace />;
  }
  return (
    <Lesson
      key={place.module.id}
      place={place}
      state={progress.stateOf(course)}
      serverProgress={progress.ofServer(course.id)}
      isReady={progress.isReady}
      isPending={progress.isPending}
      note={note}
      {...(Notes && { Notes })}
    />
  );
}

function Message({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="pagina flex flex-col gap-4 py-10">
      <h1 className="sr-only">Lección</h1>
      {note}
      {children}
    </div>
  );
}

function NotEnrolled({ courseId, note }: { courseId: number | null; note: ReactNode }) {
  return (
    <Message note={note}>
      <EmptyState
        title={LESSON_TEXTS.notEnrolled}
        action={
          courseId === null ? (
            <ButtonLink to="/mis-cursos">Ir a mis cursos</ButtonLink>
          ) : (
            <ButtonLink to="/cursos/$courseId" params={{ courseId: String(courseId) }}>
              Ver el curso
            </ButtonLink>
          )
        }
      >
        {LESSON_TEXTS.notEnrolledHint}
      </EmptyState>
    </Message>
  );
}

function ModuleMissing({ courseId, note }: { courseId: number; note: ReactNode }) {
  return (
    <Message note={note}>
      <EmptyState
        title={LESSON_TEXTS.moduleMissing}
        action={
          <ButtonLink
            to="/mis-cursos/$courseId/$moduleId"
            params={{ courseId: String(courseId), moduleId: 'continuar' }}
          >
            Continuar el curso
          </ButtonLink>
        }
      >
        {LESSON_TEXTS.moduleMissingHint}
      </EmptyState>
    </Message>
  );
}

function NoModules({ courseId, note }: { courseId: number; note: ReactNode }) {
  return (
    <Message note={note}>
      <EmptyState
        title={LESSON_TEXTS.noModules}
        action={
          <ButtonLink to="/cursos/$courseId" params={{ courseId: String(courseId) }} search={{ from: 'my-courses' }}>
            Ver el curso
          </ButtonLink>
        }
      />
    </Message>
  );
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
