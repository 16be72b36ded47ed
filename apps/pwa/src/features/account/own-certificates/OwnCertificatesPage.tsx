import { useQuery } from '@tanstack/react-query';
import { OWN_CERTIFICATES_TEXTS } from '@telar/texts/screens/own-certificates';
import '../../../ui/credential-font.css';
import { messageOf } from '../../../api/client/errors';
import { ownCertificatesQuery } from '../../../api/own-certificates';
import { CachedQueryNote } from '../../../offline/ui/CachedNote';
import { LockedCopy } from '../../../offline/ui/LockedCopy';
import { StorageNotice } from '../../../offline/ui/StorageNotice';
import { useSession } from '../../../session/use-session';
import { ErrorState } from '../../../ui/ErrorState';
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

function Locked() {
  return (
    <LockedCopy
      subject={SUBJECT}
      query={useQuery(lockedCertificatesQuery)}
      empty="No hay certificados guardados en este dispositivo."
    >
      {(certificates) => <OwnCertificateList {...certificates} />}
    </LockedCopy>
  );
}
