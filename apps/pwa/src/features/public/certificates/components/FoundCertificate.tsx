import type { PublicCertificate } from '@telar/contracts/certificates';
import { formatDate } from '@telar/domain/dates';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { FreshOrCached } from '../../../../api/client/network-first';
import { lazyOrEmpty } from '../../../../navigation/lazy-or-empty';
import type { CachedStatus } from '../../../../offline/store/cached-status';
import { StorageNotice } from '../../../../offline/ui/StorageNotice';
import { notRevokedOn } from '../cached-status';
import type { SignatureCheck } from '../signature';
import { CertificateSheet } from './CertificateSheet';
import { FileCheck } from './FileCheck';
import { PdfActions } from './PdfActions';
import { PrintedSource } from './PrintedSource';
import { SavePdf } from './SavePdf';
import { ScannedFileNote } from './ScannedFileNote';
import { SignatureNote } from './SignatureNote';
import { Verdict } from './Verdict';
import type { Recheck } from './Verdict';
import { VerificationMeaning } from './VerificationMeaning';

// Everything above comes first.
const HolderActions = lazyOrEmpty(async () => (await import('../../../../ui/HolderActions')).HolderActions);

interface FoundCertificateProps extends Recheck {
  result: FreshOrCached<PublicCertificate>;
  /** Result of the signature check, if the link has a signature and the check is done. */
  signature: SignatureCheck | undefined;
  /** The status of a cached copy in the cached revocation list; `null` if no list is cached. */
  status: CachedStatus | null;
  /** When the result arrived, in milliseconds since 1970. */
  verifiedAt: number;
  /** Staff actions on a certificate that the API confirmed. */
  staffActions?: ReactNode;
}

/** Shows a certificate from the API or its cached copy, with the verdict, the sheet and the actions. */
export function FoundCertificate({
  result,
  signature,
  status,
  verifiedAt,
  staffActions,
  ...recheck
}: FoundCertificateProps) {
  const { data: certificate, cachedAt, why } = result;
  const isCopy = cachedAt !== null;
  const notRevokedDay = notRevokedOn(status, certificate.issue_date);
  const unconfirmed = why && notRevokedDay !== null ? { day: notRevokedDay, why } : null;
  return (
    <>
      <div data-print className="contents print:flex print:flex-col print:gap-5">
        <Verdict
          issueDate={certificate.issue_date}
          cachedAt={cachedAt}
          why={why}
          notRevokedOn={notRevokedDay}
          {...recheck}
        >
          {certificate.imported_on && (
            <p>Emitido antes de usar esta plataforma; incorporado el {formatDate(certificate.imported_on)}</p>
          )}
          <SignatureNote signature={signature} unconfirmed={unconfirmed} />
        </Verdict>
        <ScannedFileNote issued={certificate.pdf_sha256 ?? null} />
        <StorageNotice />
        <CertificateSheet certificate={certificate} confirmed={!isCopy} />
        <PrintedSource code={certificate.certificate_code} verifiedAt={isCopy ? null : verifiedAt} />
      </div>
      <PdfActions fileId={certificate.fileId} isCopy={isCopy} />
      <div className="flex flex-wrap items-center justify-center gap-2">
        <Suspense fallback={<span className="h-11 w-full" />}>
          <HolderActions
            name={certificate.name}
            course={certificate.course}
            issueDate={certificate.issue_date}
            code={certificate.certificate_code}
            originalCode={certificate.original_code}
            url={location.origin + location.pathname}
          />
        </Suspense>
        {certificate.fileId !== null && (
          <SavePdf token={certificate.certificate_code} certificate={certificate} fileId={certificate.fileId} />
        )}
        {staffActions}
      </div>
      {certificate.pdf_sha256 && <FileCheck expected={certificate} />}
      <VerificationMeaning certificate={certificate} />
    </>
  );
}
