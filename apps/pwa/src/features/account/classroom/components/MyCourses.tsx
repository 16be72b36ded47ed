import { useQuery } from '@tanstack/react-query';
import { MY_COURSES_TEXTS } from '@telar/texts/screens/courses';
import type { ReactNode } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { myCoursesQuery } from '../../../../api/my-courses';
import { myProgressQuery } from '../../../../api/progress/my-progress';
import { CachedQueryNote } from '../../../../offline/ui/CachedNote';
import { StorageNotice } from '../../../../offline/ui/StorageNotice';
import { dataReader } from '../../../../session/data-owner';
import { useSession } from '../../../../session/use-session';
import { ButtonLink } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { certifiedCoursesQuery } from '../certified-courses';
import { LockedCourses } from './LockedCourses';
import { MyCoursesSkeleton } from './MyCoursesSkeleton';
import { OfflinePromise } from './OfflinePromise';
import { OwnCourses } from './OwnCourses';
import { PlanNotices } from './PlanNotices';
import { StoredLinks } from './StoredLinks';

interface MyCoursesProps {
  /** Shown below the course to continue with. */
  children?: ReactNode;
}

/** Shows the user's courses, with loading, empty, error and offline states. */
export function MyCourses({ children }: MyCoursesProps) {
  const { isLoggedIn } = useSession();
  const query = useQuery(myCoursesQuery);
  const { data, error, isFetching, refetch } = query;
  // `OwnCourses` needs them together with the courses.
  useQuery({ ...certifiedCoursesQuery, enabled: isLoggedIn });
  useQuery({ ...myProgressQuery, enabled: isLoggedIn });
  if (!isLoggedIn && dataReader() !== null) return <LockedCourses>{children}</LockedCourses>;
  if (!isLoggedIn) {
    return (
      <EmptyState
        title={MY_COURSES_TEXTS.loggedOut}
        action={
          <ButtonLink to="/iniciar-sesion" search={{ volver: '/mis-cursos' }}>
            Iniciar Sesión
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      {error && (
        <ErrorState
          message={messageOf(error, MY_COURSES_TEXTS.failed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <StorageNotice />
      {data && (
        <div className="-mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          {data.cachedAt === null ? (
            <OfflinePromise />
          ) : (
            <CachedQueryNote subject="Tus cursos guardados" query={query} />
          )}
          <span className="flex max-w-full flex-wrap xs:-mx-3.5">
            <StoredLinks />
          </span>
        </div>
      )}
      {data && <PlanNotices />}
      {!data && !error && <MyCoursesSkeleton />}
      {data?.data.length === 0 && (
        <EmptyState title={MY_COURSES_TEXTS.empty} action={<ButtonLink to="/cursos">Ver cursos</ButtonLink>}>
          Cuando te inscribas, tus cursos te esperan aquí.
        </EmptyState>
      )}
      {data ? <OwnCourses courses={data.data}>{children}</OwnCourses> : error && children}
    </>
  );
}
