import { Card } from '../../../../ui/Card';
import { Loading, Skeleton } from '../../../../ui/Skeleton';

/** Shows placeholders in the shape of the form while the course loads. */
export function EditorSkeleton() {
  return (
    <Loading
      label="Cargando el curso…"
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-10"
    >
      <div className="flex flex-col gap-4">
        {['h-[27rem]', 'h-80', 'h-64'].map((height) => (
          <Skeleton key={height} className={`${height} rounded-carta`} />
        ))}
      </div>
      <Card className="hidden overflow-hidden lg:block">
        <Skeleton className="aspect-[16/10] rounded-none" />
        <div className="flex flex-col gap-3 p-5">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-12" />
          <Skeleton className="h-20" />
        </div>
      </Card>
    </Loading>
  );
}
