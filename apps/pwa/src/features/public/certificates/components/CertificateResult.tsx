import { Link } from '@tanstack/react-router';
import type { PublicCertificate } from '@telar/contracts/certificates';
import { isSignedToken } from '@telar/domain/certificate-code';
import { revokedText } from '@telar/texts/revoked-text';
import { SIGNATURE_TEXTS, VIEWER_TEXTS } from '@telar/texts/screens/certificates';
import type { ReactNode } from 'react';
import { isCertificateMissing } from '../../../../api/certificates/lookup';
import type { PublicRevocation } from '../../../../api/certificates/lookup';
import { messageOf } from '../../../../api/client/errors';
import { whyNoResponse } from '../../../../api/client/network-first';
import { ErrorState } from '../../../../ui/ErrorState';
import { usePageTitle } from '../../../../ui/use-page-title';
import type { CertificateState } from '../certificate-state';
import { useCertificate } from '../use-certificate';
import { CertificateFromToken } from './CertificateFromToken';
import { FoundCertificate } from './FoundCertificate';
import { InvalidCertificate } from './InvalidCertificate';
import { PrintedSource } from './PrintedSource';
import { RevokedByCachedList } from './RevokedByCachedList';
import { SheetSkeleton } from './SheetSkeleton';

interface CertificateResultProps {
  /** A signed token or a code. */
  token: string;
  renderStaffActions: (certificate: PublicCertificate) => ReactNode;
}

/** The page's title. It has the holder's name only while the page shows the certificate. */
function titleOf({ kind }: CertificateState, name: string | null): string {
  if (kind === 'revoked' || kind === 'listed') return 'Certificado anulado';
  return name !== null && (kind === 'found' || kind === 'signed') ? `Certificado de ${name}` : 'Certificado';
}

const codeOf = (token: string) => (isSignedToken(token) ? null : token);

/** Shows what is known about a certificate from the API, the cached copy or its signature alone. */
export function CertificateResult({ token, renderStaffActions }: CertificateResultProps) {
  const { query, signature, name, state } = useCertificate(token);
  const recheck = { onCheck: () => void query.refetch(), checking: query.isFetching };
  usePageTitle(titleOf(state, name));

  switch (state.kind) {
    case 'revoked': {
      const code = state.revocation.code ?? codeOf(token);
      return (
        <InvalidCertificate
          reason="revoked"
          {...revocationVerdict(state.revocation)}
          code={code}
          source={code !== null && <PrintedSource code={code} verifiedAt={query.errorUpdatedAt} />}
        />
      );
    }
    case 'invalid': {
      const { tokenInvalid, notFound } = VIEWER_TEXTS;
      const isRefused = isCertificateMissing(query.error);
      return (
        <InvalidCertificate
          message={isSignedToken(token) ? tokenInvalid : notFound}
          reason={state.reason}
          code={codeOf(token)}
          source={<PrintedSource code={token} verifiedAt={isRefused ? query.errorUpdatedAt : null} isIssued={false} />}
        />
      );
    }
    case 'loading':
      return (
        <PrintedWithoutData token={token}>
          <SheetSkeleton />
        </PrintedWithoutData>
      );
    case 'listed':
      return <RevokedByCachedList code={state.code} status={state.status} {...recheck} />;
    case 'found':
      return (
        <>
          {query.isError && <LookupError query={query} />}
          <FoundCertificate
            result={state.result}
            signature={signature}
            status={state.status}
            verifiedAt={query.dataUpdatedAt}
            // Also after a failed lookup: a dialog of these actions may be open.
            staffActions={query.data?.cachedAt === null && renderStaffActions(state.result.data)}
            {...recheck}
          />
        </>
      );
    case 'signed':
      return <CertificateFromToken claims={state.claims} status={state.status} why={state.why} {...recheck} />;
    case 'failed':
      return (
        <PrintedWithoutData token={token}>
          <h1 className="titulo-2">Certificado</h1>
          <LookupError query={query} />
          {whyNoResponse(query.error) === 'offline' && (
            <p className="text-center text-suave">{VIEWER_TEXTS.notOnDevice}</p>
          )}
          {state.isKeyUnknown && <p className="text-center text-suave">{SIGNATURE_TEXTS.unknownKey}</p>}
        </PrintedWithoutData>
      );
  }
}

/** What the page says about a certificate that the API reports as revoked, or as replaced by a corrected one. */
function revocationVerdict({ on, replacedBy }: PublicRevocation) {
  if (replacedBy === null) return { message: revokedText(on) };
  const link = (
    <Link to="/c/$token" params={{ token: replacedBy }} className="wrap-anywhere underline underline-offset-4">
      {replacedBy}
    </Link>
  );
  return { message: <>Reemplazado por {link}</>, explanation: `${revokedText(on)}: se emitió uno corregido.` };
}

/** Prints a state of the page that says nothing about the certificate, with its address. */
function PrintedWithoutData({ token, children }: { token: string; children: ReactNode }) {
  return (
    <div data-print className="contents print:flex print:flex-col print:gap-5">
      {children}
      <PrintedSource code={token} verifiedAt={null} isIssued={false} />
    </div>
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
