import '../../../ui/credential-font.css';
import { useQuery } from '@tanstack/react-query';
import { isSignedToken } from '@telar/domain';
import { SCREEN_TEXTS } from '@telar/texts';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { messageOf, NetworkError } from '../../../http';
import { ErrorState, usePageTitle } from '../../../ui';
import { signatureQuery } from '../api/check-signature';
import { certificateQuery, isMissing, isRevoked } from '../api/get-certificate';
import { signingKeysQuery } from '../api/get-signing-keys';
import { CertificateMissing } from './CertificateMissing';
import { FoundCertificate } from './FoundCertificate';
import { RevokedNotice } from './RevokedNotice';
import { SheetSkeleton } from './SheetSkeleton';
import { SignedOnly } from './SignedOnly';

/** /c/{token}: the verdict, the sheet, and what can be done with it. */
export function CertificatePage({ token }: { token: string }) {
  const [revokedHere, setRevokedHere] = useState(false);
  return (
    <div className="mx-auto flex w-full max-w-[calc(47.5rem+2rem)] flex-col gap-4 px-4 py-6 sm:py-10">
      {revokedHere && <RevokedNotice />}
      <State token={token} onRevoked={() => setRevokedHere(true)} />
      <Link
        to="/certificados"
        className="inline-flex min-h-11 items-center gap-2 self-center font-semibold text-pacifico underline-offset-4 hover:underline"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        Buscar otro certificado
      </Link>
    </div>
  );
}

/** What the server says of the token, and what its signature says by itself. */
function useCertificate(token: string) {
  const query = useQuery(certificateQuery(token));
  const isSigned = isSignedToken(token);
  const signature = useQuery({ ...signatureQuery(token), enabled: isSigned });
  // Whoever looks at one certificate may have to check the next one without network.
  useQuery({ ...signingKeysQuery(), enabled: !isSigned && query.data?.keptAt === null });
  return { query, signature, isSigned };
}

interface StateProps {
  token: string;
  onRevoked: () => void;
}

function State({ token, onRevoked }: StateProps) {
  const { query, signature, isSigned } = useCertificate(token);
  const { data: checked } = signature;
  const recheck = { onCheck: () => void query.refetch(), checking: query.isFetching };
  const named = query.data?.data ?? (checked?.data.outcome === 'valid' ? checked.data.claims : null);
  usePageTitle(named && !isMissing(query.error) ? `Certificado de ${named.name}` : 'Certificado');

  if (isMissing(query.error)) {
    const { tokenInvalid, notFound } = SCREEN_TEXTS.viewer;
    const outcome = checked?.data.outcome;
    const isForged = outcome === 'forged' || (outcome === 'unknownKey' && checked?.keptAt === null);
    const reason = isRevoked(query.error) ? 'revoked' : isForged ? 'forged' : 'unknown';
    return <CertificateMissing message={isSigned ? tokenInvalid : notFound} reason={reason} />;
  }
  if (query.data) {
    return (
      <>
        {query.isError && <Failure query={query} />}
        <FoundCertificate answer={query.data} signature={checked?.data} onRevoked={onRevoked} {...recheck} />
      </>
    );
  }
  const isOffline = query.error instanceof NetworkError;
  if (query.isPending || (isOffline && signature.isLoading)) return <SheetSkeleton />;
  if (isOffline && checked?.data.outcome === 'valid') {
    return <SignedOnly claims={checked.data.claims} keysFrom={checked.keptAt ?? checked.readAt} {...recheck} />;
  }
  if (isOffline && checked?.data.outcome === 'forged') {
    return <CertificateMissing message={SCREEN_TEXTS.viewer.tokenInvalid} reason="forged" />;
  }
  return (
    <>
      <h1 className="titulo-2">Certificado</h1>
      <Failure query={query} />
      {checked?.data.outcome === 'unknownKey' && (
        <p className="text-center text-suave">{SCREEN_TEXTS.signature.unknownKey}</p>
      )}
    </>
  );
}

function Failure({ query }: { query: ReturnType<typeof useCertificate>['query'] }) {
  return (
    <ErrorState
      message={messageOf(query.error, SCREEN_TEXTS.viewer.failed)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}
