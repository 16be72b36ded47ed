import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState';
import { RetryAlert } from '../../ui/RetryAlert';
import { CachedNote } from './CachedNote';
import { EraseLockedData } from './EraseLockedData';

interface LockedCopyProps<Data> {
  /** The beginning of the note: "Tus certificados guardados". */
  subject: string;
  /** Reads the copy; `null` if there is none. */
  query: { data: { data: Data; cachedAt: number } | null | undefined; isError: boolean; refetch: () => unknown };
  /** The title if there is no copy. */
  empty: string;
  /** Shows the copy. */
  children: (data: Data) => ReactNode;
}

/** The cached data of an account whose session expired, which its owner may read without network or erase. */
export function LockedCopy<Data>({ subject, query, empty, children }: LockedCopyProps<Data>) {
  const { data, isError, refetch } = query;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {data && <CachedNote subject={subject} cachedAt={data.cachedAt} reason={null} />}
        <EraseLockedData />
      </div>
      {isError && (
        <RetryAlert tone="warning" onRetry={() => void refetch()}>
          No se pudo leer lo guardado en este dispositivo.
        </RetryAlert>
      )}
      {data === null && <EmptyState title={empty} />}
      {data && children(data.data)}
    </>
  );
}
