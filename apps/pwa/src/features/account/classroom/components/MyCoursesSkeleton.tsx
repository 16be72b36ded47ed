import { Loading, Skeleton } from '../../../../ui/Skeleton';

export const COURSE_GRID = 'grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';

export function MyCoursesSkeleton() {
  return (
    <Loading label="Cargando tus cursos…" className="flex flex-col gap-8">
      <Skeleton className="h-72 rounded-carta" />
      <div className={COURSE_GRID}>
        {Array.from({ length: 3 }, (_, at) => (
          <Skeleton key={at} className="h-80 rounded-carta" />
        ))}
      </div>
    </Loading>
  );
}
