import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatBytes } from '../../../browser/bytes';
import { Dialog } from '../../../ui/Dialog';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { LiveRegion } from '../../../ui/LiveRegion';
import { Loading, Skeleton } from '../../../ui/Skeleton';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { DEVICE_QUERY_KEY } from '../../store/device-query-key';
import { clearStorageNotice } from '../../store/storage-notice';
import { closeSavedDataPanel } from './panel-store';
import { readSavedData } from './saved-data';
import type { SavedData, SavedItem } from './saved-data';
import { SavedItemRow } from './SavedItemRow';

/** Lists the data on this device with its size, and lets the user remove each item. */
export default function SavedDataPanel() {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [DEVICE_QUERY_KEY, 'panel'],
    queryFn: readSavedData,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog open onClose={closeSavedDataPanel} title="Guardado en este dispositivo">
      {isPending && (
        <Loading label="Mirando lo guardado…" className="flex flex-col gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      )}
      {error && <ErrorState message="No se pudo leer lo guardado." onRetry={() => void refetch()} />}
      {data && <Content {...data} />}
    </Dialog>
  );
}

function Content({ courses, certificates, shared, space, isPersistent }: SavedData) {
  const client = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(list);
  const removal = useMutation({
    mutationFn: ({ remove }: SavedItem) => remove(),
    onSuccess: clearStorageNotice,
    onSettled: () => client.invalidateQueries({ queryKey: [DEVICE_QUERY_KEY] }),
  });
  const groups = [
    { title: 'Tus cursos', items: courses },
    { title: 'Certificados', items: certificates },
    { title: 'Para todos', items: shared },
  ].filter(({ items }) => items.length > 0);
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-6">
      {groups.length === 0 && <EmptyState title="Aún no hay nada guardado." />}
      {groups.map(({ title, items }) => (
        <section key={title} aria-label={title} className="flex flex-col">
          <h3 className="rotulo text-suave">{title}</h3>
          <ul className="divide-y divide-linea">
            {items.map((item) => (
              <SavedItemRow
                key={item.id}
                item={item}
                isRemoving={removal.isPending && removal.variables.id === item.id}
                onRemove={removal.mutate}
              />
            ))}
          </ul>
        </section>
      ))}
      {space && <Space {...space} />}
      {!isPersistent && courses.length + certificates.length > 0 && (
        <p className="-mt-3 text-sm text-suave">
          Si el dispositivo se queda sin espacio, el navegador puede borrar lo guardado. Instalar la aplicación suele
          evitarlo.
        </p>
      )}
      <LiveRegion>{removal.isSuccess ? `Se quitó: ${removal.variables.title}` : ''}</LiveRegion>
      {removal.isError && (
        <p role="alert" className="text-error">
          No se pudo quitar. Inténtalo otra vez.
        </p>
      )}
    </div>
  );
}

function Space({ used, quota }: { used: number; quota: number }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm text-suave">
        Esta aplicación ocupa <strong className="font-semibold text-tinta">{formatBytes(used)}</strong> de los{' '}
        {formatBytes(quota)} que el navegador le deja.
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-linea">
        {/* The minimum width shows even a small share. */}
        <div
          className="resalte h-full min-w-1.5 rounded-full bg-pacifico"
          style={{ width: `${(100 * used) / (quota || 1)}%` }}
        />
      </div>
    </div>
  );
}
