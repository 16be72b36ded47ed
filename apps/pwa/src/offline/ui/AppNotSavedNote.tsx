import { useEffect } from 'react';
import { useStateAfterPress } from '../../browser/use-after-press';

/** Undefined where the browser has no service workers, as in some private windows. */
const serviceWorkers = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;

/** True if a service worker is active: it stored the application on this device. */
function useAppIsSaved(): boolean {
  const [isSaved, setIsSaved] = useStateAfterPress(() => Boolean(serviceWorkers()?.controller));
  useEffect(() => {
    serviceWorkers()
      ?.ready.then(() => setIsSaved(true))
      .catch(console.error);
  }, [setIsSaved]);
  return isSaved;
}

/** Says beside saved data that it does not open without network yet, because the application is not stored. */
export function AppNotSavedNote() {
  if (useAppIsSaved()) return null;
  return (
    <p className="text-sm font-medium">
      Falta guardar la aplicación: mantén esta página abierta con conexión. Sin ella, lo guardado no se abre.
    </p>
  );
}
