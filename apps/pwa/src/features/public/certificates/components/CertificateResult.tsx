import type { PublicCertificate } from '@telar/contracts/certificates';
import { isSignedToken } from '@telar/domain/certificate-code';
import { SIGNATURE_TEXTS, VIEWER_TEXTS } from '@telar/texts/screens/certificates';
import type { ReactNode } from 'react';
import { isCertificateMissing, isCertificateRevoked } from '../../../../api/certificates/lookup';
import { messageOf } from '../../../../api/client/errors';
import { ErrorState } from '../../../../ui/ErrorState';
import { usePageTitle } from '../../../../ui/use-page-title';
import { CertificateFromToken } from './CertificateFromToken';
import { FoundCertificate } from './FoundCertificate';
import { InvalidCertificate } from './InvalidCertificate';
import { RevokedByCachedList } from './RevokedByCachedList';
import { SheetSkeleton } from './SheetSkeleton';
import { useCertificate } from './use-certificate';

interface CertificateResultProps {
  /** A signed token or a code. */
  token: string;
  renderStaffActions: (certificate: PublicCertificate) => ReactNode;
}

/** Shows what is known about a certificate from the API, the cached copy or its signature alone. */
export function CertificateResult({ token, renderStaffActions }: CertificateResultProps) {
  const { query, signature, unanswered, signedClaims, unconfirmed, status, isPending } = useCertificate(token);
  const recheck = { onCheck: () => void query.refetch(), checking: query.isFetching };
  const named = query.data?.data ?? signedClaims;
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
        {query.isError && <LookupError query={query} />}
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
  if (unconfirmed !== null && signedClaims) {
    return <CertificateFromToken claims={signedClaims} status={status} why={unconfirmed.why} {...recheck} />;
  }
  if (unanswered && signature.check?.outcome === 'forged') {
    return <InvalidCertificate message={VIEWER_TEXTS.tokenInvalid} reason="forged" />;
  }
  return (
    <>
      <h1 className="titulo-2">Certificado</h1>
      <LookupError query={query} />
      {signature.check?.outcome === 'unknownKey' && (
        <p className="text-center text-suave">{SIGNATURE_TEXTS.unknownKey}</p>
      )}
    </>
  );
}

function LookupError({ query }: Pick<ReturnType<typeof useCertificate>, 'query'>) {
  return (
    <ErrorState
      message={messageOf(query.error, VIEWER_TEXTS.failed)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}
