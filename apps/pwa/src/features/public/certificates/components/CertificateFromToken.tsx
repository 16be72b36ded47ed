import { formatDate } from '@telar/domain/dates';
import type { CertificateClaims } from '@telar/domain/signed-certificate';
import { SIGNATURE_TEXTS } from '@telar/texts/screens/certificates';
import type { CachedStatus } from '../../../../offline/store/cached-status';
import type { CopyReason } from '../../../../offline/store/copy-reason';
import { notRevokedOn } from '../cached-status';
import { CertificateSheet } from './CertificateSheet';
import { PrintedSource } from './PrintedSource';
import { ScannedFileNote } from './ScannedFileNote';
import { stateAsOf } from './unconfirmed-texts';
import { Unconfirmed } from './Verdict';
import type { Recheck } from './Verdict';

interface CertificateFromTokenProps extends Recheck {
  claims: CertificateClaims;
  /** The certificate's status in the cached revocation list; `null` if no list is cached. */
  status: CachedStatus | null;
  why: CopyReason;
}

function textsFor(
  { issue_date: issued }: CertificateClaims,
  status: CachedStatus | null,
  why: CopyReason,
): { title: string; more: string } {
  const { valid, onlySignature, listOlder, notListed } = SIGNATURE_TEXTS;
  const title = `${valid}, ${why === 'offline' ? 'sin conexión' : 'sin confirmar'}`;
  if (!status) return { title, more: onlySignature };
  const day = notRevokedOn(status, issued);
  if (day === null) return { title, more: `${listOlder} (${formatDate(status.day)}).` };
  return { title: `${valid}; ${stateAsOf(day, why)}`, more: notListed };
}

/** Shows a certificate's signed data when the API does not respond and no copy is cached. */
export function CertificateFromToken({ claims, status, why, ...recheck }: CertificateFromTokenProps) {
  const { title, more } = textsFor(claims, status, why);
  return (
    <div data-print className="contents print:flex print:flex-col print:gap-5">
      <Unconfirmed title={title} why={why} {...recheck}>
        <p className="text-[0.9375rem]">Los datos son los que se firmaron. {more}</p>
      </Unconfirmed>
      <ScannedFileNote issued={null} />
      <CertificateSheet certificate={{ ...claims, dni: null, student_code: null }} confirmed={false} />
      <PrintedSource code={claims.certificate_code} verifiedAt={null} />
    </div>
  );
}
