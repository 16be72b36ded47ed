import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button, Dialog, EmptyState, ErrorState, LiveRegion, Loading, Skeleton } from '../../ui';
import { formatBytes } from '../bytes';
import { clearStorageNotice } from '../storage-notice';
import { keptThings } from './kept-things';
import type { KeptThing, KeptThings } from './kept-things';
import { closeKeptPanel } from './open-panel';

// What reads the device is asked anew after a removal: this panel, marks on courses, certificates' PDFs.
const KEPT = ['kept'];

/** What is kept on this device, how much it takes, and a way to remove each thing. */
export default function KeptPanel() {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [...KEPT, 'things'],
    queryFn: keptThings,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog open onClose={closeKeptPanel} title="Guardado en este dispositivo">
      {isPending && (
        <Loading label="Mirando lo guardado…" className="flex flex-col gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      )}
      {error && <ErrorState message="No se pudo leer lo guardado." onRetry={() => void refetch()} />}
      {data && <Things {...data} />}
    </Dialog>
  );
}

function Things({ courses, certificates, catalogue, space }: KeptThings) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: ({ remove }: KeptThing) => remove(),
    onSuccess: clearStorageNotice,
    onSettled: () => client.invalidateQueries({ queryKey: KEPT }),
  });
  const parts = [
    { title: 'Tus cursos', things: courses },
    { title: 'Certificados', things: certificates },
    { title: 'Para todos', things: catalogue },
  ].filter(({ things }) => things.length > 0);
  return (
    <div className="flex flex-col gap-6">
      {space && <Space {...space} />}
      {parts.length === 0 && <EmptyState title="Aún no hay nada guardado." />}
      {parts.map(({ title, things }) => (
        <section key={title} aria-label={title} className="flex flex-col">
          <h3 className="rotulo text-suave">{title}</h3>
          <ul className="divide-y divide-linea">
            {things.map((thing) => (
              <li key={thing.id} className="flex items-center gap-3 py-2">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold wrap-anywhere">{thing.title}</p>
                  <p className="text-sm text-suave">
                    {thing.detail} · {formatBytes(thing.bytes)}
                  </p>
                </div>
                <Button
                  variant="quiet"
                  size="compact"
                  busy={removal.isPending && removal.variables.id === thing.id}
                  onClick={() => removal.mutate(thing)}
                >
                  <Trash2 size={18} aria-hidden="true" />
                  <span>
                    Quitar<span className="sr-only">: {thing.title}</span>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
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
        {/* However little it is, there is something to see. */}
        <div
          className="h-full min-w-1.5 rounded-full bg-pacifico"
          style={{ width: `${(100 * used) / (quota || 1)}%` }}
        />
      </div>
    </div>
  );
}
