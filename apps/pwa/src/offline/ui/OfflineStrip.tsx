import { Link } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useOnline } from '../../browser/use-online';
import { session } from '../../session/session';
import { useSession } from '../../session/use-session';
import { loadSavedDataPanel } from './panel/load-panel';

const ACTION = 'inline-flex min-h-11 items-center px-1 font-semibold underline underline-offset-4';

/** Shows above the page that the device is offline, with links to saved data. */
export function OfflineStrip() {
  const online = useOnline();
  useSession();
  return (
    <div role="status" className="sticky top-0 z-40 max-xs:static">
      {!online && (
        <p className="offline-strip flex items-center justify-center gap-x-2 bg-aviso-fondo max-xs:flex-wrap px-4 text-sm font-medium">
          <CloudOff size={16} aria-hidden="true" className="shrink-0" />
          Sin conexión.
          <button type="button" onClick={loadSavedDataPanel} className={ACTION}>
            Ver lo guardado
          </button>
          {session.readableLockedAccount() !== null && (
            <Link to="/mis-cursos" className={ACTION}>
              Mis cursos
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
