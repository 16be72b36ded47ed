import { Link } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import { session, useSession } from '../session';
import { useOnline } from './use-online';

/** A slim line that says there is no network; what was kept stays usable under it. */
export function OfflineStrip() {
  const online = useOnline();
  useSession();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-aviso-fondo px-4 py-1.5 text-center text-sm font-medium">
          <CloudOff size={16} aria-hidden="true" className="shrink-0" />
          Sin conexión: ves lo guardado en este equipo.
          {session.sealed() !== null && (
            <Link to="/mis-cursos" className="underline underline-offset-4">
              Mis cursos
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
