import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@telar/domain/dates';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useOnline } from '../../../../browser/use-online';
import { keptListDayQuery } from '../kept-list';

/** Without network: what this device can tell of a certificate, and as of when. */
export function OfflineReadiness() {
  const online = useOnline();
  const { data: day, isPending } = useQuery({ ...keptListDayQuery(), enabled: !online });
  if (online || isPending) return null;
  return (
    <p role="status" className="flex items-start gap-3 rounded-boton bg-aviso-fondo px-4 py-3">
      <CloudOff size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        {day
          ? `Sin conexión: se comprueba la firma en este equipo, con la lista de anulados del ${formatDate(day)}.`
          : 'Sin conexión, y este equipo aún no guarda la lista de anulados: solo se puede comprobar la firma.'}
      </span>
    </p>
  );
}
