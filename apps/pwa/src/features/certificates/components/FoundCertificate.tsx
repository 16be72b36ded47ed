import type { PublicCertificate } from '@telar/contracts';
import type { Answer } from '../../../offline/network-first';
import { StorageNotice } from '../../../offline/StorageNotice';
import type { SignatureCheck } from '../signature';
import { CertificateSheet } from './CertificateSheet';
import { FileCheck } from './FileCheck';
import { PdfActions } from './PdfActions';
import { RevokeFromPage } from './RevokeFromPage';
import { ShareButton } from './ShareButton';
import { SignatureNote } from './SignatureNote';
import { Verdict } from './Verdict';
import type { Recheck } from './Verdict';
import { VerificationMeaning } from './VerificationMeaning';

interface FoundCertificateProps extends Recheck {
  answer: Answer<PublicCertificate>;
  /** Of the link, where it is a signed one and was checked. */
  signature: SignatureCheck | undefined;
  onRevoked: () => void;
}

/** A certificate that exists, or did when it was last seen here: its verdict, its sheet, and what can be done. */
export function FoundCertificate({ answer, signature, onRevoked, ...recheck }: FoundCertificateProps) {
  const { data: certificate, keptAt } = answer;
  const isCopy = keptAt !== null;
  return (
    <>
      <Verdict issueDate={certificate.issue_date} keptAt={keptAt} {...recheck}>
        <SignatureNote signature={signature} />
      </Verdict>
      <StorageNotice />
      <CertificateSheet certificate={certificate} confirmed={!isCopy} />
      <PdfActions fileId={certificate.fileId} isCopy={isCopy} />
      <div className="flex flex-wrap items-center justify-center gap-2">
        <ShareButton title={`Certificado de ${certificate.name}`} url={location.origin + location.pathname} />
        {!isCopy && <RevokeFromPage certificate={certificate} onRevoked={onRevoked} />}
      </div>
      <FileCheck expected={certificate} />
      <VerificationMeaning sha256={certificate.pdf_sha256} />
    </>
  );
}
