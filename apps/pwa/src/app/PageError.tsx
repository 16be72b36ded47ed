import { useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/ErrorState';

/** When a page itself breaks, for instance because its code could not be fetched. */
export function PageError() {
  const router = useRouter();
  return (
    <div className="pagina py-18">
      <ErrorState message="No se pudo mostrar esta página." onRetry={() => void router.invalidate()} />
    </div>
  );
}
