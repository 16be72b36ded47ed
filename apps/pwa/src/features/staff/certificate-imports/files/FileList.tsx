import { useQuery } from '@tanstack/react-query';
import { IMPORT_FILE_TEXTS } from '@telar/texts/screens/imports';
import { useState } from 'react';
import { importFilesQuery } from '../../../../api/certificate-imports';
import type { ImportFileFilter } from '../../../../api/certificate-imports';
import { failureText } from '../../../../api/client/failure-text';
import { formatBytes } from '../../../../browser/bytes';
import { Button } from '../../../../ui/Button';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../../ui/Skeleton';

interface FileListProps {
  id: number;
  state: Extract<ImportFileFilter, 'unmatched' | 'refused' | 'duplicate'>;
}

/** The files of an import in one state, page by page, with the reason. */
export function FileList({ id, state }: FileListProps) {
  const [trail, setTrail] = useState([0]);
  const { data, error, isFetching, refetch } = useQuery(importFilesQuery(id, state, trail.at(-1) ?? 0));
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
      <ul
        aria-label={IMPORT_FILE_TEXTS.show[state]}
        className="divide-y divide-linea rounded-carta border border-linea bg-carta"
      >
        {data.files.map(({ file, name, size, reason }) => (
          <li key={file} className="px-4 py-2.5 wrap-anywhere">
            <p>
              {name} <span className="text-sm text-suave tabular-nums">{formatBytes(size)}</span>
            </p>
            {reason && <p className="text-sm text-error">{reason}</p>}
          </li>
        ))}
      </ul>
      {(trail.length > 1 || next !== null) && (
        <div className="flex flex-wrap gap-2">
          {trail.length > 1 && (
            <Button variant="outline" size="compact" onClick={() => setTrail(trail.slice(0, -1))}>
              Anteriores
            </Button>
          )}
          {next !== null && (
            <Button variant="outline" size="compact" busy={isFetching} onClick={() => setTrail([...trail, next])}>
              Siguientes
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
