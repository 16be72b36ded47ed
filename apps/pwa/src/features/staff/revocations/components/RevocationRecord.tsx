import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '@telar/domain/counts';
import { quantityText } from '@telar/domain/quantity-text';
import { REVOCATION_TEXTS } from '@telar/texts/screens/certificates';
import { useRef } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { REVOCATIONS_PAGE_SIZE, revocationsQuery } from '../../../../api/revocations';
import { Card } from '../../../../ui/Card';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { Pagination } from '../../../../ui/Pagination';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { RevocationTable } from './RevocationTable';

const countText = (total: number) => quantityText(total, 'certificado anulado', 'certificados anulados');

/** Shows which certificates were revoked, when, by whom and why. `page` counts from 1. */
export function RevocationRecord({ page }: { page: number }) {
  const query = useQuery(revocationsQuery(page));
  const { data } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" className="flex flex-col gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="titulo-2">
          Certificados anulados
        </h2>
        {data && data.total > 0 && <p className="text-suave tabular-nums">{countText(data.total)}</p>}
      </div>
      {query.isPending && (
        <Loading label="Cargando el registro de anulados…" className="flex flex-col gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      )}
      {query.isError && (
        <ErrorState
          message={messageOf(query.error, REVOCATION_TEXTS.recordFailed)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      <LiveRegion>
        {data && !query.isFetching ? `${countText(data.total)}, página ${formatCount(page)}` : ''}
      </LiveRegion>
      {data && data.revocations.length > 0 && <RevocationTable revocations={data.revocations} />}
      {data?.total === 0 && <EmptyState title={REVOCATION_TEXTS.recordEmpty} />}
      {data && data.total > 0 && data.revocations.length === 0 && !query.isFetching && (
        <EmptyState
          title="Esa página del registro no existe."
          action={
            <Link
              to="."
              search={((previous: Record<string, unknown>) => ({ ...previous, page: undefined })) as never}
              className="font-semibold text-pacifico underline underline-offset-4"
            >
              Ir a la primera
            </Link>
          }
        />
      )}
      {data && (
        <Pagination
          page={page}
          pages={Math.ceil(data.total / REVOCATIONS_PAGE_SIZE)}
          label="Páginas de los anulados"
          heading={heading}
        />
      )}
    </Card>
  );
}
