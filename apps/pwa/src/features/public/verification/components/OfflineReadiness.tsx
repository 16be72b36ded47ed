import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatDate } from '@telar/domain/dates';
import { limaDate } from '@telar/domain/lima-time';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useOnline } from '../../../../browser/use-online';

/** Returns the day on which the cached revocation list was signed (`YYYY-MM-DD`, Lima); `null` if no list is cached. */
async function cachedListDay(): Promise<string | null> {
  const { cachedRevocations } = await import('../../../../offline/store/revocations');
  // Some private windows have no storage, so nothing is cached there.
  const list = await cachedRevocations().catch(() => undefined);
  return list ? limaDate(new Date(list.issuedAt)) : null;
}

// The background synchronisation may cache a newer list at any time.
const listDayQuery = queryOptions({ queryKey: ['cached-list-day'], queryFn: cachedListDay, staleTime: 0 });

/** Says which checks work offline on this device, and how recent its revocation list is. */
export function OfflineReadiness() {
  const online = useOnline();
  const { data: day, isPending } = useQuery({ ...listDayQuery, enabled: !online });
  if (online || isPending) return null;
  return (
    <p role="status" className="flex items-start gap-3 rounded-boton bg-aviso-fondo px-4 py-3">
      <CloudOff size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        {day
          ? `Sin conexión: se comprueba la firma en este dispositivo, con la lista de anulados del ${formatDate(day)}.`
          : 'Sin conexión, y este dispositivo aún no guarda la lista de anulados: solo se puede comprobar la firma.'}
      </span>
    </p>
  );
}
