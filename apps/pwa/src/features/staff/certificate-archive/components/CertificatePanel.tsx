import { useQuery } from '@tanstack/react-query';
import type { ArchivedCertificate } from '@telar/contracts/certificate-archive';
import { ARCHIVE_TEXTS } from '@telar/texts/certificate-archive';
import { archivedCertificateQuery } from '../../../../api/certificates/archive';
import { failureText } from '../../../../api/client/failure-text';
import { useSession } from '../../../../session/use-session';
import { Dialog } from '../../../../ui/Dialog';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { CertificateDetail } from './CertificateDetail';
import type { CertificateHandlers } from './RowActions';

interface CertificatePanelProps extends Omit<CertificateHandlers, 'onOpen' | 'onCopy'> {
  /** `undefined` closes the panel. */
  id: number | undefined;
  /** The certificate as the list has it, shown until its syllabus has loaded. */
  listed: ArchivedCertificate | undefined;
  onClose: () => void;
}

/** Shows all of a certificate in a drawer over the list. */
export function CertificatePanel({ id, listed, onClose, ...handlers }: CertificatePanelProps) {
  const { isLoggedIn } = useSession();
  const { data, error, isFetching, refetch } = useQuery({
    ...archivedCertificateQuery(id ?? 0),
    enabled: isLoggedIn && id !== undefined,
  });
  const certificate = data ?? listed;
  return (
    <Dialog open={id !== undefined} onClose={onClose} title={certificate?.user_name ?? 'Certificado'} shape="drawer">
      {certificate && <CertificateDetail certificate={certificate} modules={data?.modules} {...handlers} />}
      {error && !data && (
        <ErrorState
          message={failureText(ARCHIVE_TEXTS.detailFailed, error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!certificate && !error && (
        <Loading label="Cargando el certificado…" className="flex flex-col gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </Loading>
      )}
    </Dialog>
  );
}
