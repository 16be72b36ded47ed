import { useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/ErrorState';

/** Shown if a page throws, for example because its code failed to load. */
export function PageError() {
  const router = useRouter();
  return (
    <div data-print className="pagina py-18 print:p-0">
      <ErrorState message="No se pudo mostrar esta página." onRetry={() => void router.invalidate()} />
    </div>
  );
}
