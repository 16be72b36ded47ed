import '../../../../ui/credential-font.css';
import type { PublicCertificate } from '@telar/contracts/certificates';
import { isSignedToken } from '@telar/domain/certificate-code';
import { VIEWER_TEXTS, SIGNATURE_TEXTS } from '@telar/texts/screens/certificates';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { ErrorState } from '../../../../ui/ErrorState';
import { usePageTitle } from '../../../../ui/use-page-title';
import { isCertificateMissing, isCertificateRevoked } from '../../../../api/certificates/lookup';
import { InvalidCertificate } from './InvalidCertificate';
import { FoundCertificate } from './FoundCertificate';
import { RevokedNotice } from './RevokedNotice';
import { RevokedByCachedList } from './RevokedByCachedList';
import { SheetSkeleton } from './SheetSkeleton';
import { CertificateFromToken } from './CertificateFromToken';
import { useCertificate } from './use-certificate';

const ONWARD = 'inline-flex min-h-11 items-center gap-2 font-semibold text-pacifico underline-offset-4 hover:underline';

interface CertificatePageProps {
  /** A signed token or a code. */
  token: string;
  /** What staff can do with the certificate. They call `onRevoked` when they revoked it. */
  renderStaffActions?: (certificate: PublicCertificate, onRevoked: () => void) => ReactNode;
}

/** /c/{token}: the verdict, the sheet, and what can be done with it. */
export function CertificatePage({ token, renderStaffActions }: CertificatePageProps) {
  const [revokedHere, setRevokedHere] = useState(false);
  return (
    <div className="mx-auto flex w-full max-w-[calc(47.5rem+2rem)] flex-col gap-4 px-4 py-6 sm:py-10">
      {revokedHere && <RevokedNotice />}
      <State
        token={token}
        renderStaffActions={(certificate) => renderStaffActions?.(certificate, () => setRevokedHere(true))}
      />
      <nav aria-label="Otro certificado" className="flex flex-wrap justify-center gap-x-8">
        <Link to="/certificados" className={ONWARD}>
          <ArrowLeft size={18} aria-hidden="true" />
          Buscar otro certificado
        </Link>
        <Link to="/verificar" className={ONWARD}>
          <ScanQrCode size={18} aria-hidden="true" />
          Escanear otro QR
        </Link>
      </nav>
    </div>
  );
}

interface StateProps {
  token: string;
  renderStaffActions: (certificate: PublicCertificate) => ReactNode;
}

function State({ token, renderStaffActions }: StateProps) {
  const { query, signature, unanswered, proven, unconfirmed, status, isPending } = useCertificate(token);
  const recheck = { onCheck: () => void query.refetch(), checking: query.isFetching };
  const named = query.data?.data ?? proven;
  usePageTitle(named && !isCertificateMissing(query.error) ? `Certificado de ${named.name}` : 'Certificado');

  if (isCertificateMissing(query.error)) {
    const { tokenInvalid, notFound } = VIEWER_TEXTS;
    const reason = isCertificateRevoked(query.error) ? 'revoked' : signature.isForged ? 'forged' : 'unknown';
    return <InvalidCertificate message={isSignedToken(token) ? tokenInvalid : notFound} reason={reason} />;
  }
  if (isPending) return <SheetSkeleton />;
  if (unconfirmed !== null && status?.isRevoked) {
    return <RevokedByCachedList {...unconfirmed} day={status.day} {...recheck} />;
  }
  if (query.data) {
    return (
      <>
        {query.isError && <Failure query={query} />}
        <FoundCertificate
          answer={query.data}
          signature={signature.check}
          status={status}
          staffActions={renderStaffActions(query.data.data)}
          {...recheck}
        />
      </>
    );
  }
  if (unconfirmed !== null && proven) {
    return <CertificateFromToken claims={proven} status={status} why={unconfirmed.why} {...recheck} />;
  }
  if (unanswered && signature.check?.outcome === 'forged') {
    return <InvalidCertificate message={VIEWER_TEXTS.tokenInvalid} reason="forged" />;
  }
  return (
    <>
      <h1 className="titulo-2">Certificado</h1>
      <Failure query={query} />
      {signature.check?.outcome === 'unknownKey' && (
        <p className="text-center text-suave">{SIGNATURE_TEXTS.unknownKey}</p>
      )}
    </>
  );
}

function Failure({ query }: Pick<ReturnType<typeof useCertificate>, 'query'>) {
  return (
    <ErrorState
      message={messageOf(query.error, VIEWER_TEXTS.failed)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}
