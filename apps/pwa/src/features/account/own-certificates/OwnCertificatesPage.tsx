import { useQuery } from '@tanstack/react-query';
import { OWN_CERTIFICATES_TEXTS } from '@telar/texts/screens/own-certificates';
import '../../../ui/credential-font.css';
import { messageOf } from '../../../api/client/errors';
import { ownCertificatesQuery } from '../../../api/own-certificates';
import { CachedNote, CachedQueryNote } from '../../../offline/ui/CachedNote';
import { EraseLockedData } from '../../../offline/ui/EraseLockedData';
import { StorageNotice } from '../../../offline/ui/StorageNotice';
import { useSession } from '../../../session/use-session';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { RetryAlert } from '../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../ui/Skeleton';
import { lockedCertificatesQuery } from './locked-certificates';
import { OwnCertificateList } from './OwnCertificateList';

const SUBJECT = 'Tus certificados guardados';

/** /mis-certificados: the certificates of the account's DNI, also without network. */
export function OwnCertificatesPage() {
  const { isLoggedIn } = useSession();
  return (
    <div className="pagina flex flex-col gap-6 py-10 lg:py-14">
      <h1 className="titulo-1">Mis certificados</h1>
      {isLoggedIn ? <Own /> : <Locked />}
    </div>
  );
}

function Own() {
  const query = useQuery(ownCertificatesQuery);
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      {error && (
        <ErrorState
          message={messageOf(error, OWN_CERTIFICATES_TEXTS.failed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <StorageNotice />
      {data && data.cachedAt !== null && <CachedQueryNote subject={SUBJECT} query={query} />}
      {!data && !error && (
        <Loading label="Cargando tus certificados…" className="grid gap-4 md:grid-cols-2 sm:gap-6">
          {Array.from({ length: 2 }, (_, at) => (
            <Skeleton key={at} className="h-52 rounded-carta" />
          ))}
        </Loading>
      )}
      {data && <OwnCertificateList {...data.data} />}
    </>
  );
}

/** The session expired: without network its owner reads what is cached. */
function Locked() {
  const { data, isError, refetch } = useQuery(lockedCertificatesQuery);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {data && <CachedNote subject={SUBJECT} cachedAt={data.cachedAt} reason={null} />}
        <EraseLockedData />
      </div>
      {isError && (
        <RetryAlert tone="warning" onRetry={() => void refetch()}>
          No se pudo leer lo guardado en este dispositivo.
        </RetryAlert>
      )}
      {data === null && <EmptyState title="No hay certificados guardados en este dispositivo." />}
      {data && <OwnCertificateList {...data.data} />}
    </>
  );
}
