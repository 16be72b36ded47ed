import { useQuery } from '@tanstack/react-query';
import type { ManualCertificate } from '@telar/contracts';
import { SCREEN_TEXTS } from '@telar/texts';
import { useState } from 'react';
import { messageOf } from '../../../http';
import { Card, EmptyState, ErrorState, LiveRegion, Loading, Skeleton } from '../../../ui';
import { certificateSearchQuery } from '../api/search-certificates';
import type { UsableSearch } from '../api/search-certificates';
import { CertificateSlip } from './CertificateSlip';
import { SearchForm } from './SearchForm';

/** The search and what it found. Closing the panel takes it off the page, and with it all that was typed and found. */
export function SearchPanel() {
  const [search, setSearch] = useState<UsableSearch | null>(null);
  const query = useQuery({ ...certificateSearchQuery(search ?? {}), enabled: search !== null });

  function find(next: UsableSearch): void {
    const same = search !== null && next.dni === search.dni && next.studentCode === search.studentCode;
    if (same) void query.refetch();
    else setSearch(next);
  }

  return (
    <Card as="section" className="flex flex-col gap-6 p-5 sm:p-6">
      <h2 className="titulo-2">Busca tus certificados</h2>
      <SearchForm busy={query.isFetching} onSearch={find} />
      {query.isLoading && (
        <Loading label="Buscando certificados…" className="flex flex-col gap-3">
          <Skeleton className="h-24 rounded-none" />
          <Skeleton className="h-24 rounded-none" />
        </Loading>
      )}
      {query.isError && (
        <ErrorState
          message={messageOf(query.error, SCREEN_TEXTS.certificateSearch.failed)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      <LiveRegion>{query.data && !query.isFetching ? found(query.data.length) : ''}</LiveRegion>
      {query.data && <Results certificates={query.data} />}
    </Card>
  );
}

function found(count: number): string {
  if (count === 0) return SCREEN_TEXTS.certificateSearch.empty;
  return count === 1 ? '1 certificado encontrado' : `${count} certificados encontrados`;
}

function Results({ certificates }: { certificates: readonly ManualCertificate[] }) {
  if (certificates.length === 0) {
    return (
      <EmptyState title={SCREEN_TEXTS.certificateSearch.empty}>Revisa los datos, o prueba solo con tu DNI.</EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{found(certificates.length)}</p>
      <ul className="flex flex-col gap-3">
        {certificates.map((certificate) => (
          <CertificateSlip key={certificate.id} certificate={certificate} />
        ))}
      </ul>
    </div>
  );
}
