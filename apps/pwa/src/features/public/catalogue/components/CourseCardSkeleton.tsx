import { Card } from '../../../../ui/Card';
import { Skeleton } from '../../../../ui/Skeleton';

/** The skeleton of a card, with its exact size. */
export function CourseCardSkeleton() {
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <Skeleton className="aspect-[16/10] rounded-none" />
      <div className="flex flex-1 flex-col gap-2 p-4 sm:p-5">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-[2.97rem] w-4/5" />
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-[4.36rem]" />
        <Skeleton className="mt-1 h-5 w-40" />
        <div className="mt-2 flex items-center justify-between border-t border-linea pt-4">
          <Skeleton className="h-7 w-24" />
          <Skeleton className="h-11 w-32 rounded-boton" />
        </div>
      </div>
    </Card>
  );
}
