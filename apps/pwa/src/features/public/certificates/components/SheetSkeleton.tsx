import { Loading, Skeleton } from '../../../../ui/Skeleton';

const FACTS = 8;

/** Shows placeholders while the certificate loads. */
export function SheetSkeleton() {
  return (
    <Loading label="Comprobando el certificado…" className="flex min-h-svh flex-col gap-4">
      <Skeleton className="h-13.5 rounded-boton" />
      <div className="scheme-only-light border border-linea bg-carta shadow-papel">
        <Skeleton className="h-6.5 rounded-none sm:h-8" />
        <div className="flex flex-col gap-4 px-5 py-6 sm:px-12 sm:py-11">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-9 w-1/2" />
          <Skeleton className="mt-2 h-4 w-32" />
          <Skeleton className="h-7 w-3/4" />
          <div className="mt-2 grid grid-cols-2 gap-5 border-t border-linea pt-6 sm:grid-cols-4">
            {Array.from({ length: FACTS }, (_, index) => (
              <Skeleton key={index} className="h-11" />
            ))}
          </div>
        </div>
        <Skeleton className="h-2 rounded-none sm:h-2.5" />
      </div>
    </Loading>
  );
}
