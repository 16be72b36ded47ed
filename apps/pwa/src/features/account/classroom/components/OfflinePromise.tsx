import { useQuery } from '@tanstack/react-query';
import { persistentStorageQuery } from '../persistent-storage';

/** Says what works offline. Promises that saved data stays only if the browser granted persistent storage. */
export function OfflinePromise() {
  const isPersistent = useQuery(persistentStorageQuery).data === true;
  return (
    <p className="text-sm text-suave">
      {isPersistent
        ? 'Lee tus cursos sin conexión; lo que guardas no se borra para hacer sitio. Los videos necesitan red.'
        : 'Lee tus cursos sin conexión. Los videos necesitan red.'}
    </p>
  );
}
