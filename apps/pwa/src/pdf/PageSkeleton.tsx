import { Skeleton } from '../ui/Skeleton';

/** Width by height. */
const CERTIFICATE = 1.414;

/** Stands for a page that is not drawn yet. @param shape width by height; that of a certificate without it. */
export function PageSkeleton({ shape = CERTIFICATE }: { shape?: number | undefined }) {
  return (
    <div style={{ aspectRatio: shape }}>
      <Skeleton className="h-full w-full rounded-none" />
    </div>
  );
}
