import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CERTIFICATE_SEARCH_TEXTS } from '@telar/texts/screens/certificates';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { certificateSearchQuery } from '../../../../api/certificates/lookup';
import type { ValidSearch } from '../../../../api/certificates/lookup';
import { messageOf } from '../../../../api/client/errors';
import { Card } from '../../../../ui/Card';
import { ErrorState } from '../../../../ui/ErrorState';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { RevokedNotice } from './RevokedNotice';
import { SearchForm } from './SearchForm';
import { countText, SearchResults } from './SearchResults';
import type { FoundResult } from './SearchResults';

interface SearchPanelProps {
  /** The staff actions on a found certificate. */
  renderStaffActions?: ((found: FoundResult) => ReactNode) | undefined;
}

/** Shows the search and its results. Closing the panel clears the input and the results. */
export function SearchPanel({ renderStaffActions }: SearchPanelProps) {
  const [search, setSearch] = useState<ValidSearch | null>(null);
  const [lastRevoked, setLastRevoked] = useState<number | null>(null);
  const queryClient = useQueryClient();
  const options = certificateSearchQuery(search ?? {});
  const query = useQuery({ ...options, enabled: search !== null });

  function startSearch(next: ValidSearch | null): void {
    setLastRevoked(null);
    const isSame =
      next !== null && search !== null && next.dni === search.dni && next.studentCode === search.studentCode;
    if (isSame) void query.refetch();
    else setSearch(next);
  }

  function removeRevoked(id: number): void {
    setLastRevoked(id);
    queryClient.setQueryData(options.queryKey, (found) => found?.filter((certificate) => certificate.id !== id));
  }

  return (
    <Card as="section" className="flex flex-col gap-6 p-5 max-xs:p-3 sm:p-6">
      <h2 className="titulo-2">Busca tus certificados</h2>
      <SearchForm busy={query.isFetching} onSearch={startSearch} />
      {query.isLoading && (
        <Loading label="Buscando certificados…" className="flex flex-col gap-3">
          <Skeleton className="h-24 rounded-none" />
          <Skeleton className="h-24 rounded-none" />
        </Loading>
      )}
      {query.isError && (
        <ErrorState
          message={messageOf(query.error, CERTIFICATE_SEARCH_TEXTS.failed)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      <LiveRegion>{query.data && !query.isFetching ? countText(query.data.length) : ''}</LiveRegion>
      {lastRevoked !== null && <RevokedNotice key={lastRevoked} />}
      {query.data && (
        <SearchResults certificates={query.data} renderStaffActions={renderStaffActions} onRevoked={removeRevoked} />
      )}
    </Card>
  );
}
