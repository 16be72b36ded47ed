import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CertificateImportFile } from '@telar/contracts/certificate-imports';
import { IMPORT_FILE_TEXTS } from '@telar/texts/screens/imports';
import { useState } from 'react';
import { importFilesQuery, IMPORTS_KEY, removeImportFile } from '../../../../api/certificate-imports';
import type { ImportFileFilter } from '../../../../api/certificate-imports';
import { failureText } from '../../../../api/client/failure-text';
import { formatBytes } from '../../../../browser/bytes';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../../ui/Skeleton';

interface FileListProps {
  id: number;
  state: ImportFileFilter;
  /** Whether single files can be removed. */
  canRemove: boolean;
}

/** The files of an import in one state, page by page, with the reason. */
export function FileList({ id, state, canRemove }: FileListProps) {
  const client = useQueryClient();
  const [pageStarts, setPageStarts] = useState([0]);
  const { data, error, isFetching, refetch } = useQuery(importFilesQuery(id, state, pageStarts.at(-1) ?? 0));
  const removing = useMutation({
    mutationFn: ({ sha256 }: CertificateImportFile) => removeImportFile(id, sha256),
    // Files are matched to rows again, so everything about the import is refetched.
    onSettled: () => client.invalidateQueries({ queryKey: IMPORTS_KEY }),
  });
  if (error) {
    return (
      <RetryAlert busy={isFetching} onRetry={() => void refetch()}>
        {failureText(IMPORT_FILE_TEXTS.listFailed, error)}
      </RetryAlert>
    );
  }
  if (!data) {
    return (
      <Loading label="Cargando los archivos…">
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  const { next } = data;
  return (
    <div className="flex flex-col gap-2">
      {removing.error && <Alert tone="error">{failureText(IMPORT_FILE_TEXTS.removeFailed, removing.error)}</Alert>}
      <LiveRegion>{removing.isSuccess ? IMPORT_FILE_TEXTS.removed(removing.variables.name) : ''}</LiveRegion>
      <ul
        aria-label={IMPORT_FILE_TEXTS.show[state]}
        className="divide-y divide-linea rounded-carta border border-linea bg-carta"
      >
        {data.files.map((file) => (
          <li key={file.file} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
            <div className="min-w-0 wrap-anywhere">
              <p>
                {file.name} <span className="text-sm text-suave tabular-nums">{formatBytes(file.size)}</span>
              </p>
              {file.reason && <p className="text-sm text-error">{file.reason}</p>}
            </div>
            {canRemove && (
              <Button
                variant="outline"
                size="compact"
                disabled={removing.isPending}
                aria-label={`${IMPORT_FILE_TEXTS.remove} ${file.name}`}
                onClick={() => removing.mutate(file)}
              >
                {IMPORT_FILE_TEXTS.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(pageStarts.length > 1 || next !== null) && (
        <div className="flex flex-wrap gap-2">
          {pageStarts.length > 1 && (
            <Button variant="outline" size="compact" onClick={() => setPageStarts(pageStarts.slice(0, -1))}>
              Anteriores
            </Button>
          )}
          {next !== null && (
            <Button
              variant="outline"
              size="compact"
              busy={isFetching}
              onClick={() => setPageStarts([...pageStarts, next])}
            >
              Siguientes
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
