import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button, ButtonLink } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Dialog } from '../../../ui/Dialog';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { LiveRegion } from '../../../ui/LiveRegion';
import { Loading, Skeleton } from '../../../ui/Skeleton';
import { formatBytes } from '../../../browser/bytes';
import { clearStorageNotice } from '../../store/storage-notice';
import { readSavedData } from './saved-data';
import type { SavedItem, SavedData } from './saved-data';
import { closeSavedDataPanel } from './panel-store';

// What reads the device is asked anew after a removal: this panel, marks on courses, certificates' PDFs.
const KEPT = ['kept'];

/** What is kept on this device, how much it takes, and a way to remove each thing. */
export default function SavedDataPanel() {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [...KEPT, 'things'],
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
      {data && <Things {...data} />}
    </Dialog>
  );
}

function Things({ courses, certificates, catalogue, space, isPersistent }: SavedData) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: ({ remove }: SavedItem) => remove(),
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
      {parts.length === 0 && <EmptyState title="Aún no hay nada guardado." />}
      {parts.map(({ title, things }) => (
        <section key={title} aria-label={title} className="flex flex-col">
          <h3 className="rotulo text-suave">{title}</h3>
          <ul className="divide-y divide-linea">
            {things.map((thing) => (
              <li key={thing.id} className="flex flex-wrap items-center justify-end gap-x-3 py-2">
                <Name {...thing} />
                <div className="-mr-3.5 flex items-center gap-1">
                  {thing.fileId !== undefined && <OpenPdf fileId={thing.fileId} title={thing.title} />}
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
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {space && <Space {...space} />}
      {!isPersistent && courses.length + certificates.length > 0 && (
        <p className="-mt-3 text-sm text-suave">
          Si el equipo se queda sin espacio, el navegador puede borrar lo guardado. Instalar la aplicación suele
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

/** What it is, and the way to it. */
function Name({ title, detail, bytes, link }: SavedItem) {
  const size = (
    <span className="block text-sm text-suave">
      {detail} · {formatBytes(bytes)}
    </span>
  );
  const shape = 'min-w-0 flex-1 basis-48 py-1 wrap-anywhere';
  if (!link) {
    return (
      <p className={shape}>
        <span className="font-semibold">{title}</span>
        {size}
      </p>
    );
  }
  return (
    <Link {...link} onClick={closeSavedDataPanel} className={cx(shape, 'group rounded-campo')}>
      <span className="font-semibold text-pacifico underline-offset-4 group-hover:underline">{title}</span>
      {size}
    </Link>
  );
}

/** Over the page that is open, so that the way back leads there again. */
function OpenPdf({ fileId, title }: { fileId: string; title: string }) {
  return (
    <ButtonLink
      to="."
      search
      hash
      state={(before) => ({ ...before, pdf: { fileId } })}
      resetScroll={false}
      activeOptions={{ exact: true }}
      onClick={closeSavedDataPanel}
      variant="outline"
      size="compact"
    >
      <span>
        Ver PDF<span className="sr-only">: {title}</span>
      </span>
    </ButtonLink>
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
