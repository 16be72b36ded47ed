import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lockedCoursesQuery } from '../../../../api/my-courses';
import { CachedNote } from '../../../../offline/ui/CachedNote';
import { EraseLockedData } from '../../../../offline/ui/EraseLockedData';
import { Alert } from '../../../../ui/Alert';
import { EmptyState } from '../../../../ui/EmptyState';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { OwnCourses } from './OwnCourses';
import { StoredLinks } from './StoredLinks';

const ENDED =
  'Tu sesión terminó. Sin conexión te mostramos lo guardado en este dispositivo, y puedes seguir con tus cursos; inicia sesión cuando vuelvas a tener internet.';

/**
 * Shows the cached courses of an account whose session expired, with a button that erases them. @param children shown
 * below the course to continue with.
 */
export function LockedCourses({ children }: { children?: ReactNode }) {
  const { data, isError, refetch } = useQuery(lockedCoursesQuery);
  return (
    <>
      <Alert tone="warning" className="-mt-3">
        {ENDED}
      </Alert>
      <div className="-mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {data && <CachedNote subject="Tus cursos guardados" cachedAt={data.cachedAt} reason={null} />}
        <div className="-mx-3.5 flex flex-wrap">
          <StoredLinks />
          <EraseLockedData />
        </div>
      </div>
      {isError && (
        <RetryAlert tone="warning" onRetry={() => void refetch()}>
          No se pudo leer lo guardado en este dispositivo.
        </RetryAlert>
      )}
      {data === null && <EmptyState title="No hay cursos guardados en este dispositivo." />}
      {data ? <OwnCourses courses={data.data}>{children}</OwnCourses> : children}
    </>
  );
}
