import { Link } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import { session } from '../../session/session';
import { useSession } from '../../session/use-session';
import { loadSavedDataPanel } from './panel/load-panel';
import { useOnline } from '../../browser/use-online';

const WAY = 'inline-flex min-h-11 items-center px-1 font-semibold underline underline-offset-4';

/** A slim line that says there is no network; what was kept stays usable under it, and is a press away. */
export function OfflineStrip() {
  const online = useOnline();
  useSession();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-x-2 bg-aviso-fondo px-4 text-sm font-medium">
          <CloudOff size={16} aria-hidden="true" className="shrink-0" />
          Sin conexión.
          <button type="button" onClick={loadSavedDataPanel} className={WAY}>
            Ver lo guardado
          </button>
          {session.lockedAccount() !== null && (
            <Link to="/mis-cursos" className={WAY}>
              Mis cursos
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
