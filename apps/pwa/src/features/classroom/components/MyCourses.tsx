import { useQuery } from '@tanstack/react-query';
import { SCREEN_TEXTS } from '@telar/texts';
import HardDrive from 'lucide-react/icons/hard-drive';
import { messageOf } from '../../../http';
import { KeptNote } from '../../../offline/KeptNote';
import { openKeptPanel } from '../../../offline/panel/open-panel';
import { StorageNotice } from '../../../offline/StorageNotice';
import { useSession } from '../../../session';
import { Button, ButtonLink, EmptyState, ErrorState, Loading, Skeleton } from '../../../ui';
import { myCoursesQuery } from '../api/my-courses';
import { MyCourseCard } from './MyCourseCard';
import { NextStep } from './NextStep';

const GRID = 'grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';

/** One's own courses: first the one to go on with, then all the others. */
export function MyCourses() {
  const { isLoggedIn } = useSession();
  const { data, error, isFetching, refetch } = useQuery(myCoursesQuery);
  if (!isLoggedIn) {
    return (
      <EmptyState
        title={SCREEN_TEXTS.myCourses.loggedOut}
        action={<ButtonLink to="/iniciar-sesion">Iniciar Sesión</ButtonLink>}
      />
    );
  }
  const [next, ...others] = data?.data ?? [];
  return (
    <>
      {error && (
        <ErrorState
          message={messageOf(error, SCREEN_TEXTS.myCourses.failed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <StorageNotice />
      {data && (
        <div className="-mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          {data.keptAt === null ? (
            <p className="text-sm text-suave">
              Lee tus cursos sin conexión; los que guardas no se borran para hacer sitio. Los videos necesitan red.
            </p>
          ) : (
            <KeptNote
              what="Tus cursos guardados"
              keptAt={data.keptAt}
              why={data.why}
              onRefresh={() => void refetch()}
              refreshing={isFetching}
            />
          )}
          <Button variant="quiet" size="compact" onClick={openKeptPanel} className="-mx-3.5">
            <HardDrive size={18} aria-hidden="true" />
            Guardado en este dispositivo
          </Button>
        </div>
      )}
      {!data && !error && <MyCoursesSkeleton />}
      {data && !next && (
        <EmptyState title={SCREEN_TEXTS.myCourses.empty} action={<ButtonLink to="/cursos">Ver cursos</ButtonLink>}>
          Cuando te inscribas, tus cursos te esperan aquí.
        </EmptyState>
      )}
      {next && <NextStep course={next} />}
      {others.length > 0 && (
        <section aria-labelledby="all-my-courses" className="flex flex-col gap-4">
          <h2 id="all-my-courses" className="titulo-2">
            {others.length === 1 ? 'También llevas' : `Tus otros ${others.length} cursos`}
          </h2>
          <ul className={GRID}>
            {others.map((course) => (
              <li key={course.id}>
                <MyCourseCard course={course} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function MyCoursesSkeleton() {
  return (
    <Loading label="Cargando tus cursos…" className="flex flex-col gap-8">
      <Skeleton className="h-72 rounded-carta" />
      <div className={GRID}>
        {Array.from({ length: 3 }, (_, at) => (
          <Skeleton key={at} className="h-80 rounded-carta" />
        ))}
      </div>
    </Loading>
  );
}
