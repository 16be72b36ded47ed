import { Card } from '../../../../ui/Card';
import { Loading, Skeleton } from '../../../../ui/Skeleton';

/** The skeleton of a course's page. */
export function CourseDetailSkeleton() {
  return (
    <Loading label="Cargando el curso…" className="pagina min-h-svh py-6 lg:py-10">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-14">
        <div className="flex flex-col gap-5">
          <Skeleton className="mt-3 h-5 w-44" />
          <Skeleton className="h-10 w-full max-w-xl" />
          <Skeleton className="h-6 w-72 max-w-full" />
          <Skeleton className="h-14 w-60 rounded-boton" />
          <Skeleton className="mt-6 hidden h-32 lg:block" />
          <Skeleton className="hidden h-52 rounded-carta lg:block" />
        </div>
        <Card className="self-start overflow-hidden">
          <Skeleton className="aspect-[16/10] rounded-none" />
          <div className="flex flex-col gap-4 p-5">
            <Skeleton className="h-10 w-36" />
            <Skeleton className="h-12 rounded-boton" />
            <Skeleton className="h-5" />
          </div>
        </Card>
      </div>
    </Loading>
  );
}
