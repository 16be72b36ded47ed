import { useQueryClient } from '@tanstack/react-query';
import { limaDateTime } from '@telar/domain/lima-time';
import { IMPORT_STATE_LABELS } from '@telar/texts/certificate-imports';
import { IMPORT_TEXTS } from '@telar/texts/screens/imports';
import { createImport, importQuery, importsQuery } from '../../../api/certificate-imports';
import { failureText } from '../../../api/client/failure-text';
import { useListParts } from '../../../api/use-list-parts';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { RetryAlert } from '../../../ui/RetryAlert';
import { ChooseRegister } from './ChooseRegister';
import { POLL_MS, STATE_TONES } from './import-state';

/** Begins an import with a CSV file, or opens one of the list. */
export function ImportStart({ onOpen }: { onOpen: (id: number) => void }) {
  const queryClient = useQueryClient();
  const { list, message, hasMore, isFetching, isLoadingMore, refetch, loadMore } = useListParts(importsQuery, {
    messageFor: (error) => failureText(IMPORT_TEXTS.listFailed, error),
    pollMs: ({ imports }) => (imports.some(({ state }) => state === 'running') ? POLL_MS : false),
  });
  return (
    <div className="flex flex-col gap-6">
      <div className="max-w-lectura">
        <h1 className="titulo-2">{IMPORT_TEXTS.title}</h1>
        <p className="text-suave">{IMPORT_TEXTS.intro}</p>
      </div>
      <ChooseRegister
        label={IMPORT_TEXTS.chooseRegister}
        onRows={async (name, rows) => {
          const created = await createImport(name, rows);
          queryClient.setQueryData(importQuery(created.id).queryKey, created);
          onOpen(created.id);
        }}
      />
      {message && (
        <RetryAlert busy={isFetching} onRetry={refetch}>
          {message}
        </RetryAlert>
      )}
      {list && list.imports.length > 0 && (
        <section aria-labelledby="imports" className="flex flex-col gap-3">
          <h2 id="imports" className="titulo-3">
            {IMPORT_TEXTS.list}
          </h2>
          <ul className="divide-y divide-linea rounded-carta border border-linea bg-carta">
            {list.imports.map(({ id, name, state, counts, rows_total: total, created_at: at, created_by: by }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
                <div className="min-w-0 flex-1 basis-60">
                  <button
                    type="button"
                    onClick={() => onOpen(id)}
                    className="min-h-11 text-left font-semibold wrap-anywhere text-pacifico underline underline-offset-4"
                  >
                    {name}
                  </button>
                  <p className="text-sm text-suave">
                    {[IMPORT_TEXTS.imported(counts.imported, total), limaDateTime(at), by].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <Badge tone={STATE_TONES[state]}>{IMPORT_STATE_LABELS[state]}</Badge>
              </li>
            ))}
          </ul>
          {hasMore && !message && (
            <Button variant="outline" className="self-center" busy={isLoadingMore} onClick={loadMore}>
              Cargar más
            </Button>
          )}
        </section>
      )}
    </div>
  );
}
